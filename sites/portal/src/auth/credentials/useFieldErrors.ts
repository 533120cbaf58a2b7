import { useCallback, useRef, useState } from 'react';

/** What is wrong with the fields of a form, by their `name`. */
type FieldErrors<Field extends string> = { readonly [name in Field]?: string | undefined };

/** The errors of the fields of a form, which takes the ref. */
export function useFieldErrors<Field extends string>(initial: FieldErrors<Field> = {}) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(initial);

  /** Shows the errors and focuses the first field on the page that has one. @returns its error */
  function refuse(found: FieldErrors<Field>): string | undefined {
    setErrors(found);
    const errorOf = ({ name }: HTMLInputElement): string | undefined => Reflect.get(found, name);
    const input = Array.from(form.current?.querySelectorAll('input') ?? []).find(errorOf);
    input?.focus();
    return input && errorOf(input);
  }

  const focus = useCallback((name: Field) => {
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }, []);

  return { form, errors, refuse, focus };
}
