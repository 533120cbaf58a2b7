import { useLocation, useNavigate } from 'react-router';

/**
 * Which image is open in the lightbox, as an entry of the browser's history: going back closes it, and leaves the page
 * as it was.
 */
export function useOpenImage() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { openImage }: { openImage?: unknown } = Object(state);
  const open = typeof openImage === 'string' ? openImage : null;

  function onOpenChange(id: string | undefined) {
    if (id === undefined) navigate(-1);
    else navigate({ pathname, search }, { state: { openImage: id }, replace: open !== null });
  }

  return { open, onOpenChange };
}
