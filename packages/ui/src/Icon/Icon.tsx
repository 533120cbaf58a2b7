import type { LucideIcon as LucideIconType, LucideProps } from 'lucide-react';

export interface IconProps extends Omit<LucideProps, 'size' | 'strokeWidth' | 'absoluteStrokeWidth'> {
  icon: LucideIconType;
  /** Width and height in px at the browser's default text size. @default 20 */
  size?: number;
  /** Accessible name. Without it the icon is decorative and hidden from screen readers. */
  label?: string;
}

/**
 * An icon of Lucide: strokes of 1.75 px, 20 px wide, in the colour of the text, and scaled with its size.
 * @example <Icon icon={Check} />
 */
export function Icon({ icon: LucideIcon, size = 20, label, ...rest }: IconProps) {
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <LucideIcon
      size={`${size / REM}rem`}
      strokeWidth={(STROKE * VIEW_BOX_SIZE) / size}
      focusable={false}
      {...accessibility}
      {...rest}
    />
  );
}

/** The default text size of browsers, in px. */
const REM = 16;
/** In px. */
const STROKE = 1.75;
/** `strokeWidth` is in units of the view box. */
const VIEW_BOX_SIZE = 24;
