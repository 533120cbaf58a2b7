/**
 * Connects the components with the site's router: links and menu items navigate with `navigate`, and `useHref` adds the
 * router's basename.
 *
 * @example
 * <RouterProvider navigate={useNavigate()} useHref={useHref}>…</RouterProvider>
 */
export { RouterProvider } from 'react-aria-components';
