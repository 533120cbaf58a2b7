import type { OrderField } from '@rumklar/domain/orders/draft/validation';

/** Marks the element of a field, so that it can be found and given the focus. */
export function fieldMark(field: OrderField): { 'data-field': OrderField } {
  return { 'data-field': field };
}

export function focusField(form: ParentNode, field: OrderField): void {
  focusControl(form.querySelector(`[data-field="${field}"]`));
}

/** Moves the focus to the first field with an error, in the order of the screen. @returns whether there are errors */
export function focusFirstInvalid(
  form: ParentNode,
  errors: Partial<Record<OrderField, string | undefined>>,
): boolean {
  const invalid = Object.entries(errors).flatMap(([field, error]) => (error ? field : []));
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  focusControl(fields.find(({ dataset }) => invalid.includes(dataset.field ?? '')));
  return invalid.length > 0;
}

function focusControl(field: ParentNode | null | undefined): void {
  // For photographs, the button that adds more, which is after them.
  const control =
    field?.querySelector<HTMLElement>('[data-choose] button') ?? field?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
}

const CONTROLS = 'button, input, textarea';
