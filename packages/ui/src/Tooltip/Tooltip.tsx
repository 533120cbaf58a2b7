import { Tooltip as AriaTooltip, type TooltipProps as AriaTooltipProps } from 'react-aria-components/Tooltip';
import { withClassName } from '../classNames/index.ts';
import styles from './Tooltip.module.css';

export { TooltipTrigger } from 'react-aria-components/Tooltip';

/** Props of {@link Tooltip}. */
export interface TooltipProps extends AriaTooltipProps, React.RefAttributes<HTMLDivElement> {}

/**
 * A few words about a button, on hover and on keyboard focus. Touch never sees it, so it says nothing that
 * cannot be learnt otherwise.
 *
 * @example
 * <TooltipTrigger><IconButton aria-label="Hent" icon={Download} /><Tooltip>Hent</Tooltip></TooltipTrigger>
 */
export function Tooltip({ className, ...rest }: TooltipProps) {
  return <AriaTooltip offset={6} {...rest} className={withClassName(className, styles.tooltip)} />;
}
