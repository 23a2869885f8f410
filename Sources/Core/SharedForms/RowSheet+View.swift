public import HTMLKit
import JSONKit
import RecordKit
import SharedModels
public import SharedUIs
import TimeKit

extension RowSheet {
  /// The sections of the form, what is wrong with it, and the button that deletes the row.
  public func view(in context: ScreenContext) -> HTML<Action> {
    let mayChange = context.allows(Save<Row>.self)
    let problems = form.draft.unreadable.map { [$0] } ?? problems(in: context)
    var layout = layout(in: context).completed(by: Row.formFields)
    if let terms = termSections(in: context) { layout.insert(terms.sections, below: terms.below) }
    let page = FormPage(
      fields: Row.formFields, layout: layout, values: form.draft.values, texts: form.draft.texts,
      problems: problems, idPrefix: Self.idPrefix, isEnabled: mayChange, isNew: isNew,
      has24Hours: Region.current.has24Hours,
      reply: { name in EventHandler { Self.form(.typed(name, $0)) } })
    return sheet(
      title(on: context.records),
      cancel: Button(mayChange ? SharedTexts.cancel : SharedTexts.done, action: Self.form(.cancelTapped)),
      save: mayChange
        ? Button(
          isNew ? Self.texts.save() : SharedTexts.save, isEnabled: problems.isEmpty, action: Self.form(.saveTapped))
        : nil,
      isBusy: form.isSaving, isDetail: isDetail
    ) {
      heading(in: context)
      HTML(page.sections)
      if mayChange || isNew || isDirty(on: context.records), let message = form.message(page.general) {
        formError(message)
      }
      details(in: context)
      if mayChange, original != nil, let deletion = deletion(in: context) {
        button(Button(deletion.label, icon: .trash, action: Self.form(.deleteTapped)), style: .destructive)
      }
    }
  }

  /// The question whether to delete the row, or why it cannot be.
  public func alert(in context: ScreenContext) -> HTML<Action>? {
    deletionAlert(in: context)
  }

  /// The same, for a sheet that asks about more than a deletion.
  public func deletionAlert(in context: ScreenContext) -> HTML<Action>? {
    guard form.asksToDelete, let deletion = deletion(in: context) else { return nil }
    if let obstacle = deletion.obstacle {
      return SharedUIs.alert(
        obstacle.title, message: obstacle.message, icon: .exclamationTriangleFill,
        buttons: [AlertButton(SharedTexts.ok, action: Self.form(.questionDismissed))])
    }
    return SharedUIs.alert(
      deletion.question, message: deletion.message,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: Self.form(.questionDismissed)),
        AlertButton(deletion.confirm, role: .destructive, action: Self.form(.deletionConfirmed)),
      ])
  }
}
