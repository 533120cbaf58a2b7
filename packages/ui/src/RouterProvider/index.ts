/**
 * Gives the components the site's router: links, rows with `href` and menu items then navigate with `navigate`.
 * `useHref` puts a basename in front.
 *
 * @example
 * <RouterProvider navigate={useNavigate()} useHref={useHref}>…</RouterProvider>
 */
export { RouterProvider } from 'react-aria-components';
