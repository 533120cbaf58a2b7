/**
 * Connects links and menu items with the site's router; `useHref` adds its basename.
 * @example <RouterProvider navigate={useNavigate()} useHref={useHref}>…</RouterProvider>
 */
export { RouterProvider } from 'react-aria-components';
