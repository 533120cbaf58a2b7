import { Tooltip as AriaTooltip, type TooltipProps as AriaTooltipProps } from 'react-aria-components/Tooltip';
import { withClassName } from '../classNames.ts';
import styles from './Tooltip.module.css';

export { TooltipTrigger } from 'react-aria-components/Tooltip';

export interface TooltipProps extends AriaTooltipProps, React.RefAttributes<HTMLDivElement> {}

/**
 * A short text about a button, on hover and focus. Touch screens do not show it: never the only source of its information.
 * @example <TooltipTrigger><AriaIconButton aria-label="Hent" icon={Download} /><Tooltip>Hent</Tooltip></TooltipTrigger>
 */
export function Tooltip({ className, ...rest }: TooltipProps) {
  return <AriaTooltip offset={6} {...rest} className={withClassName(className, styles.tooltip)} />;
}
