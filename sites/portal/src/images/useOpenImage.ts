import { useLocation, useNavigate } from 'react-router';

/** Which image is open (lightbox, marks or request), as an entry of the history: going back closes it and keeps the page. */
export function useOpenImage() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { openImage, openMarks, openRevision, openRequest }: Record<keyof OpenImage, unknown> = Object(state);
  const isOpen = [openImage, openMarks, openRevision, openRequest].some((id) => typeof id === 'string');

  function show(next: OpenImage | undefined) {
    if (next) navigate({ pathname, search }, { state: next, replace: isOpen });
    else navigate(-1);
  }

  return {
    lightbox: {
      open: typeof openImage === 'string' ? openImage : null,
      onOpenChange: (id: string | undefined) => show(id === undefined ? undefined : { openImage: id }),
    },
    marks: {
      open: typeof openMarks === 'string' ? openMarks : undefined,
      onOpenChange: (id: string | undefined) => show(id === undefined ? undefined : { openMarks: id }),
    },
    revision: {
      open: typeof openRevision === 'string' ? openRevision : undefined,
      onOpenChange: (id: string | undefined) => show(id === undefined ? undefined : { openRevision: id }),
    },
    request: {
      open: typeof openRequest === 'string' ? openRequest : undefined,
      onOpenChange: (id: string | undefined) => show(id === undefined ? undefined : { openRequest: id }),
    },
  };
}

interface OpenImage {
  openImage?: string;
  openMarks?: string;
  openRevision?: string;
  openRequest?: string;
}
