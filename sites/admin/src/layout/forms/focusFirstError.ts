/** Gives the focus to the first field of a form that is invalid once its errors are rendered. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid-choice] button')?.focus(),
  );
}
