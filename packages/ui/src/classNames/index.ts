/**
 * Joins class names; empty ones fall away.
 *
 * @example
 * <div className={classNames(styles.card, className)} />
 */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

type ClassNameProp<T> =
  | string
  | ((values: T & { defaultClassName: string | undefined }) => string)
  | undefined;

/**
 * The component's own class together with the caller's `className`, which may be React Aria's function of state.
 *
 * @example
 * <AriaButton className={withClassName(className, styles.button)} />
 */
export function withClassName<T>(className: ClassNameProp<T>, own: string | undefined) {
  return (values: T & { defaultClassName: string | undefined }) =>
    classNames(own, typeof className === 'function' ? className(values) : className);
}
