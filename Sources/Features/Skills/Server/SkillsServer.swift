package import ServerAPI
import SkillsModel

/// The API's `skills`.
private let skillResource = Resource(
  Skill.self, path: "skills", typeName: "Skill", noun: "skill", delete: DeleteSkill.self)

/// The API's `skill-requirements`.
private let requirementResource = Resource(
  SkillRequirement.self, path: "skill-requirements", typeName: "SkillRequirement", noun: "skill requirement",
  delete: DeleteSkillRequirement.self)

/// The API's `qualifications`.
private let qualificationResource = Resource(
  Qualification.self, path: "qualifications", typeName: "Qualification", noun: "qualification",
  delete: DeleteQualification.self, byMember: Qualification.byMember)

/// What people may work.
package let skillsServer = ServerFeature(
  "Skills", migrations: skillsMigrations,
  resources: [skillResource, requirementResource, qualificationResource], news: [.skills])
