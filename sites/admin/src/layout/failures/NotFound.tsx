import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { NotFound as MissingPage } from '@rumklar/ui/NotFound';

/** A path under /admin that does not exist: the same content as on the public 404 page. */
export function NotFound() {
  return (
    <>
      <PageTitle>Siden blev ikke fundet</PageTitle>
      <MissingPage />
    </>
  );
}
