import AvailabilityModel
import CoverageModel
import HikesModel
import JSONKit
import LeaveModel
import LocationsModel
import PayModel
import PublishingModel
import RecordKit
import RequestsModel
import RostersModel
import RotationsModel
import ScheduleModel
import SharedModels
import ShiftTypesModel
import SkillsModel
import TestSupport
import TimeKit

/// How commands make a reference from one row to another, and how they take either away.
struct ReferenceSample {
  /// Done first, so that the rest can be done.
  var preparation: [AnyIntent] = []
  /// Makes the row that is referred to.
  let target: AnyIntent
  /// Makes another one that could take its place.
  let other: AnyIntent
  /// Ends the row that is referred to.
  let deletion: AnyIntent
  /// Makes the row that refers to it.
  let reference: AnyIntent
  /// Ends the reference or its row; nil if no command does.
  var end: AnyIntent?
  /// Has the row refer to the other one; nil if no command does.
  var move: AnyIntent?
}

extension ReferenceSample {
  /// By the referring table and column.
  static let all: [String: ReferenceSample] = [
    "shift_types.location_id": shiftTypeLocation, "shifts.shift_type_id": shiftOfType,
    "staffing_needs.shift_type_id": needOfType, "staffing_needs.skill_id": needOfSkill,
    "staffing_needs.location_id": needAtLocation, "drafted_shifts.shift_type_id": draftOfType,
    "rotation_assignments.rotation_id": assignment,
    "schedule_exceptions.dog_id": exception,
    "skill_requirements.shift_type_id": requirementOfType, "skill_requirements.skill_id": requirement,
    "qualifications.skill_id": qualification,
    "payments.dog_id": payment, "pickup_marks.dog_id": mark, "hike_plans.trail_id": trail,
  ]

  /// References to rows that no command ends, with the commands that could name one that is not there.
  static let permanent: [String: [AnyIntent]] = [
    "shifts.member_id": [
      AddShifts(shiftType: id(11), member: nobody, note: "", days: [.init(id: id(21), date: day(3))]).erased,
      PlanShifts([.init(id: id(21), date: day(3), shiftType: id(11), member: nobody)]).erased,
    ],
    "rotations.member_id": [
      SaveRotation(id: id(31), mode: .create, name: "Days", member: nobody, cycle: [id(11)], start: day(0)).erased
    ],
    "rotation_assignments.member_id": [
      ApplyRotation(
        id(31), saving: rotation(31), people: [.init(nobody, start: day(3))], firstDay: day(3), lastDay: day(5)
      ).erased
    ],
    "drafted_shifts.member_id": [
      DraftShifts(.plan(PlanShifts([.init(id: id(36), date: day(3), shiftType: id(11), member: nobody)]))).erased
    ],
    "work_terms.id": [Save(creating: WorkTerms(id: id(999))).erased],
    "pay_rates.member_id": [Save(creating: PayRate(id: id(999))).erased],
    "availability.member_id": [
      SaveAvailability(creating: Availability(id: id(42), version: 0, member: id(999))).erased
    ],
    "qualifications.member_id": [
      SaveQualification(creating: Qualification(id: id(62), version: 0, member: id(999), skill: id(61))).erased
    ],
    "shift_requests.to_id": [
      SaveShiftRequest(posting: id(11), on: day(3), as: id(51), to: nobody).erased
    ],
    "shift_requests.member_id": [], "shift_requests.taker_id": [],
    "leave_requests.member_id": [SaveLeaveRequest(creating: leaveRequest(43, member: id(999))).erased],
    "leave_allowances.id": [
      SaveLeaveAllowance(id: id(999), mode: .create) { $0.terms.edited.vacationDays = 25 }.erased
    ],
    "leave.member_id": [leaveOfNobody], "leave_reasons.member_id": [leaveOfNobody],
    // The server alone writes these, or they are of whoever asks.
    "setup_progress.id": [], "busy_times.id": [], "calendar_refusals.id": [], "member_preferences.id": [],
    "member_identities.id": [], "kept_names.id": [],
    "entitlements.member": [],
  ]

  /// What the commands of the permanent references need.
  static let permanentPreparation = [place(1), type(11, "M")]

  private static let nobody: Identifier<Member>? = id(999)
  private static let leaveOfNobody = SaveLeave(
    id: id(41), mode: .create, member: nobody, firstDay: day(3), lastDay: day(4)
  ).erased

  static func place(_ number: UInt64) -> AnyIntent {
    SaveLocation(id: id(number), mode: .create, name: "Place \(number)").erased
  }

  static func type(_ number: UInt64, _ symbol: String) -> AnyIntent {
    SaveShiftType(
      id: id(number), mode: .create, symbol: symbol, title: symbol, duration: .standard, location: id(1)
    ).erased
  }

  private static func rotation(_ number: UInt64) -> SaveRotation {
    SaveRotation(id: id(number), mode: .create, name: "Days \(number)", cycle: [id(11), nil], start: day(0))
  }

  private static func application(of rotation: UInt64) -> AnyIntent {
    ApplyRotation(id(rotation), people: [.init(start: day(3))], firstDay: day(3), lastDay: day(6)).erased
  }

  private static func dog(_ number: UInt64) -> AnyIntent {
    SaveDog(id: id(number), mode: .create) { dog in
      (dog.name, dog.terms.editedFrom, dog.terms.edited.days) = ("Dog \(number)", day(-9), [.friday])
    }.erased
  }

  private static func path(_ number: UInt64) -> AnyIntent {
    SaveHikingLocation(id: id(number), mode: .create, name: "Trail \(number)").erased
  }
}

extension ReferenceSample {
  private static let shiftTypeLocation = ReferenceSample(
    target: place(1), other: place(2), deletion: DeleteLocation(id(1)).erased, reference: type(11, "M"),
    end: DeleteShiftType(id(11)).erased,
    move: SaveShiftType(id: id(11), mode: .update, location: id(2)).erased)

  private static let shiftOfType = ReferenceSample(
    preparation: [place(1)], target: type(11, "M"), other: type(12, "N"), deletion: DeleteShiftType(id(11)).erased,
    reference: AddShifts(shiftType: id(11), note: "", days: [.init(id: id(21), date: day(3))]).erased,
    end: DeleteShift(id(21)).erased, move: EditShift(id: id(21), shiftType: id(12)).erased)

  private static let needOfType = ReferenceSample(
    preparation: [place(1)], target: type(11, "M"), other: type(12, "N"), deletion: DeleteShiftType(id(11)).erased,
    reference: SaveStaffingNeed(id: id(35), mode: .create, shiftType: id(11), count: 2).erased,
    end: DeleteStaffingNeed(id(35)).erased,
    move: SaveStaffingNeed(id: id(35), mode: .update, shiftType: id(12)).erased)

  private static func window(skill: UInt64? = nil, location: UInt64? = nil) -> AnyIntent {
    SaveStaffingNeed(
      creating: StaffingNeed(
        id: id(35), version: 0, count: 2, from: .standardStart, to: .standardEnd, skill: skill.map { id($0) },
        location: location.map { id($0) })
    ).erased
  }

  private static let needOfSkill = ReferenceSample(
    target: skill(61), other: skill(62), deletion: DeleteSkill(id(61)).erased, reference: window(skill: 61),
    end: DeleteStaffingNeed(id(35)).erased,
    move: SaveStaffingNeed(id: id(35), mode: .update) { $0.skill = id(62) }.erased)

  private static let needAtLocation = ReferenceSample(
    target: place(1), other: place(2), deletion: DeleteLocation(id(1)).erased, reference: window(location: 1),
    end: DeleteStaffingNeed(id(35)).erased,
    move: SaveStaffingNeed(id: id(35), mode: .update) { $0.location = id(2) }.erased)

  private static let draftOfType = ReferenceSample(
    preparation: [place(1)], target: type(11, "M"), other: type(12, "N"), deletion: DeleteShiftType(id(11)).erased,
    reference: DraftShifts(.plan(PlanShifts([.init(id: id(36), date: day(3), shiftType: id(11))]))).erased,
    end: DiscardDraft([ShiftTarget(id(36))]).erased)

  private static func skill(_ number: UInt64) -> AnyIntent {
    SaveSkill(creating: Skill(id: id(number), version: 0, title: "Skill \(number)")).erased
  }

  private static let asking = SaveSkillRequirement(
    creating: SkillRequirement(id: id(65), version: 0, shiftType: id(11), skill: id(61)))

  private static let requirementOfType = ReferenceSample(
    preparation: [place(1), skill(61)], target: type(11, "M"), other: type(12, "N"),
    deletion: DeleteShiftType(id(11)).erased, reference: asking.erased, end: DeleteSkillRequirement(id(65)).erased)

  private static let requirement = ReferenceSample(
    preparation: [place(1), type(11, "M")], target: skill(61), other: skill(62), deletion: DeleteSkill(id(61)).erased,
    reference: asking.erased, end: DeleteSkillRequirement(id(65)).erased)

  private static let qualification = ReferenceSample(
    target: skill(61), other: skill(62), deletion: DeleteSkill(id(61)).erased,
    reference: SaveQualification(
      creating: Qualification(id: id(66), version: 0, member: sampleMember, skill: id(61))
    ).erased, end: DeleteQualification(id(66)).erased)

  private static let assignment = ReferenceSample(
    preparation: [place(1), type(11, "M")], target: rotation(31).erased, other: rotation(32).erased,
    deletion: DeleteRotation(id(31)).erased, reference: application(of: 31),
    end: EndRotation(firstDay: day(3)).erased, move: application(of: 32))

  private static let exception = ReferenceSample(
    target: dog(311), other: dog(312), deletion: DeleteDog(id(311)).erased,
    reference: SaveException(id: id(321), mode: .create, dog: id(311), firstDay: day(3), status: .scheduled).erased,
    end: DeleteException(id(321)).erased)

  private static let payment = ReferenceSample(
    target: dog(311), other: dog(312), deletion: DeleteDog(id(311)).erased,
    reference: SavePayment(id: id(331), mode: .create, dog: id(311), date: day(0), amount: 2_500).erased,
    end: DeletePayment(id(331)).erased, move: SavePayment(id: id(331), mode: .update, dog: id(312)).erased)

  private static let mark = ReferenceSample(
    target: dog(311), other: dog(312), deletion: DeleteDog(id(311)).erased,
    reference: MarkPickup(id(311), on: day(-7), .pickedUp).erased,
    end: MarkPickup(id(311), on: day(-7), .waiting).erased)

  private static let trail = ReferenceSample(
    target: path(341), other: path(342), deletion: DeleteHikingLocation(id(341)).erased,
    reference: SaveHikeLog(on: day(0), hike: 1, trail: .some(id(341))).erased,
    end: SaveHikeLog(on: day(0), hike: 1, trail: .some(nil)).erased,
    move: SaveHikeLog(on: day(0), hike: 1, trail: .some(id(342))).erased)
}
