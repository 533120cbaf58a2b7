import { useCallback, useRef, useState } from 'react';

type FieldErrors<Field extends string> = { readonly [name in Field]?: string | undefined };

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
