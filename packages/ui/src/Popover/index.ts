/**
 * The styles of popovers with lists: `popover`, `list` and `item`, for Select, Menu and other pickers.
 *
 * @example
 * <Popover className={popoverStyles.popover}><ListBox className={popoverStyles.list} /></Popover>
 */
export { default as popoverStyles } from './Popover.module.css';
