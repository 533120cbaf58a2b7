import { type ListedImage, finishedListTexts as texts } from '@rumklar/domain/images/list/listedImage';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Icon } from '@rumklar/ui/Icon';
import { IconButton } from '@rumklar/ui/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useGetList } from 'react-admin';
import { useImagePaths } from '../../layout/area.ts';
import { ERROR_IN_PLACE } from '../../layout/failures/listFailure.ts';

interface ImageNeighboursProps {
  image: ListedImage;
  /** The query string of the list that was shown last: its filter holds here too. */
  search: string;
}

export function ImageNeighbours({ image, search }: ImageNeighboursProps) {
  const previous = useNeighbour(image, search, 'ASC');
  const next = useNeighbour(image, search, 'DESC');
  return (
    <nav className="row gap-2" aria-label={texts.neighbours}>
      <Neighbour id={previous} label={texts.previous} icon={ChevronLeft} rel="prev" />
      <Neighbour id={next} label={texts.next} icon={ChevronRight} rel="next" />
    </nav>
  );
}

function useNeighbour({ id, at }: ListedImage, search: string, order: 'ASC' | 'DESC'): string | undefined {
  const { data } = useGetList<ListedImage>(
    'billeder',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'at', order },
      filter: filterIn(search),
      meta: { cursor: { id, at } },
    },
    ERROR_IN_PLACE,
  );
  return data?.[0]?.id;
}

interface NeighbourProps {
  /** `undefined` at an end of the list. */
  id: string | undefined;
  label: string;
  icon: typeof ChevronLeft;
  rel: 'prev' | 'next';
}

function Neighbour({ id, label, icon, rel }: NeighbourProps) {
  const paths = useImagePaths();
  if (!id) return <IconButton icon={icon} size="sm" aria-label={label} isDisabled />;
  return (
    <ButtonLink rel={rel} variant="quiet" size="sm" aria-label={label} href={paths.image(id)}>
      <Icon icon={icon} />
    </ButtonLink>
  );
}

/** The filter of a list's query string, unchecked. */
function filterIn(search: string): object {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    return filter instanceof Object ? filter : {};
  } catch {
    return {};
  }
}
