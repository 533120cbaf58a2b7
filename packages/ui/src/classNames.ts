/**
 * Joins class names and skips empty ones.
 * @example <div className={classNames(styles.card, className)} />
 */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

type ClassNameProp<T> =
  | string
  | ((values: T & { defaultClassName: string | undefined }) => string)
  | undefined;

/**
 * Joins a component's class with the caller's `className`, which may be a function of React Aria's render props.
 * @example <AriaButton className={withClassName(className, styles.button)} />
 */
export function withClassName<T>(className: ClassNameProp<T>, own: string | undefined) {
  return (values: T & { defaultClassName: string | undefined }) =>
    classNames(own, typeof className === 'function' ? className(values) : className);
}
