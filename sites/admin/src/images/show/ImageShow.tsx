import { type ListedImage, finishedListTexts as texts } from '@rumklar/domain/images/list/listedImage';
import { imageTexts } from '@rumklar/domain/images/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { HttpError, ShowBase, useShowContext } from 'react-admin';
import { useImagePaths } from '../../layout/area.ts';
import { ERROR_IN_PLACE } from '../../layout/failures/listFailure.ts';
import { ImageDetails } from './ImageDetails.tsx';

export function ImageShow() {
  return (
    <ShowBase<ListedImage> redirectOnError={false} queryOptions={QUERY}>
      <ImageScreen />
    </ShowBase>
  );
}

function ImageScreen() {
  const { record, error, isPending, refetch } = useShowContext<ListedImage>();
  if (isPending) return <PageSkeleton />;
  if (isMissing(error)) return <MissingImage />;
  if (!record) {
    return (
      <ErrorState
        headingLevel={1}
        title={imageTexts.loadFailed.title}
        actionLabel="Prøv igen"
        onAction={() => refetch()}
      />
    );
  }
  return <ImageDetails key={record.id} image={record} />;
}

function MissingImage() {
  return (
    <>
      <PageTitle>{texts.missing}</PageTitle>
      <EmptyState
        headingLevel={1}
        title={texts.missing}
        description={texts.missingHint}
        action={<ButtonLink href={useImagePaths().list}>{texts.back}</ButtonLink>}
      />
    </>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

const QUERY = {
  ...ERROR_IN_PLACE,
  retry: (failures: number, error: Error) => failures < 1 && !isMissing(error),
};
