import { formatDateTime } from '@rumklar/domain/format/dates';
import { madeWithNames } from '@rumklar/domain/images/label';
import {
  type ListedImage,
  type StatedLabel,
  finishedListTexts as texts,
} from '@rumklar/domain/images/list/listedImage';
import { markKindLabels, markStateLabels } from '@rumklar/domain/images/marks/markTexts';
import { orderNumber } from '@rumklar/domain/orders/order';
import { saveImage } from '@rumklar/features/images/saveImage';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Link } from '@rumklar/ui/Link';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { useState } from 'react';
import { useGetManyReference, useGetOne } from 'react-admin';
import { backend } from '../../backend.ts';
import { useImagePaths } from '../../layout/area.ts';
import type { AdminOrderDetail } from '../../orders/adminOrder.ts';
import { ORDER_META } from '../../orders/query/getOrderRecord.ts';
import { WHOLE } from '../../resources.ts';
import { storedImageSearch } from '../list/imageReads.ts';
import { ImageNeighbours } from './ImageNeighbours.tsx';
import { ImagePair } from './ImagePair.tsx';
import styles from './ImageShow.module.css';

/** A finished image beside its original, with what is known of it. */
export function ImageDetails({ image }: { image: ListedImage }) {
  const name = image.file_name ?? texts.unnamed;
  const paths = useImagePaths();
  const [search] = useState(storedImageSearch);
  const versions = useVersions(image);
  const { data: order } = useGetOne<AdminOrderDetail>('ordrer', { id: image.order_id, meta: ORDER_META });
  const original = order?.order_images.find(({ id }) => id === image.original_id);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <PageHeader
        title={name}
        back={{ href: paths.list + search, label: texts.back }}
        actions={
          <div className="row gap-2">
            <ImageNeighbours image={image} search={search} />
            <ButtonLink variant="secondary" href={paths.order(image.order_id)}>
              {texts.openOrder}
            </ButtonLink>
          </div>
        }
      />
      <ImagePair image={image} original={original} />
      <div className={styles.columns}>
        <div>
          <Facts layout="columns">
            <Fact term={texts.state}>{texts.states[image.state]}</Fact>
            <Fact term={texts.order}>
              <Link href={paths.order(image.order_id)}>
                {orderNumber(image.order_number)} · {image.title}
              </Link>
            </Fact>
            {image.customer && <Fact term={texts.customer}>{image.customer}</Fact>}
            {image.room && <Fact term={texts.room}>{image.room}</Fact>}
            <Fact term={texts.original}>{image.original_name ?? texts.noOriginal}</Fact>
            <Fact term={texts.label}>{labelOf(image)}</Fact>
            <Fact term={texts.uploaded}>
              {formatDateTime(image.created_at)}, {image.uploader}
            </Fact>
            <Fact term={texts.deliveredAt}>
              {image.delivered_at ? formatDateTime(image.delivered_at) : texts.notDelivered}
            </Fact>
          </Facts>
          <Downloads image={image} name={name} />
        </div>
        <div>
          <Versions image={image} versions={versions} />
          <LabelLog image={image} />
          {order && <ImageWishes image={image} order={order} />}
        </div>
      </div>
    </>
  );
}

function Downloads({ image, name }: { image: ListedImage; name: string }) {
  const { image_path, web_path, original_path, original_name } = image;
  const files = [
    { label: texts.download, path: image_path, name },
    ...(web_path ? [{ label: texts.downloadWeb, path: web_path, name: `web-${name}` }] : []),
    ...(original_path
      ? [{ label: texts.downloadOriginal, path: original_path, name: original_name ?? `original-${name}` }]
      : []),
  ];
  return (
    <div className="wrap gap-2 above-4">
      {files.map(({ label, ...file }) => (
        <Button key={label} variant="secondary" size="sm" onPress={() => saveImage(backend, file)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function useVersions(image: ListedImage): readonly ListedImage[] {
  const { data = [] } = useGetManyReference<ListedImage>('billeder', {
    target: 'order_id',
    id: image.order_id,
    pagination: { page: 1, perPage: MOST_IMAGES },
    sort: { field: 'at', order: 'DESC' },
  });
  return data
    .filter(({ deliverable_id }) => deliverable_id === image.deliverable_id)
    .toSorted((a, b) => a.version - b.version);
}

function Versions({ image, versions }: { image: ListedImage; versions: readonly ListedImage[] }) {
  const paths = useImagePaths();
  if (versions.length < 2) return null;
  return (
    <section>
      <h2 className={styles.heading}>{texts.versions}</h2>
      <ul className={styles.versions}>
        {versions.map(({ id, version, state, at }) => (
          <li key={id}>
            <Link href={paths.image(id)} aria-current={id === image.id ? 'page' : undefined}>
              {texts.version(version)}
            </Link>{' '}
            {texts.states[state]}, {formatDateTime(at)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How each version was said to be made, by whom and when, of removed ones too. */
function LabelLog({ image }: { image: ListedImage }) {
  const { data: labels = [] } = useGetManyReference<StatedLabel>('maerkninger', {
    target: 'image_id',
    id: image.id,
    ...WHOLE,
  });
  if (labels.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{texts.labelLog}</h2>
      <ul className={styles.versions}>
        {labels.map(({ id, at, labelled_by, is_kept, ...label }) => (
          <li key={id}>
            {labelOf(label)}
            <p className="muted small">
              {labelled_by ?? texts.erasedUser}, {formatDateTime(at)}
              {!is_kept && `, ${texts.labelOfGone}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function labelOf({ made_with, label_text }: Pick<ListedImage, 'made_with' | 'label_text'>): string {
  return [madeWithNames[made_with], label_text].filter(Boolean).join(': ');
}

/** As many as one answer may have. */
const MOST_IMAGES = 200;

/** What the customer has marked on the original and in revisions, each with the studio's answer. */
function ImageWishes({ image, order }: { image: ListedImage; order: AdminOrderDetail }) {
  const marks = order.image_marks.filter(({ order_image_id }) => order_image_id === image.original_id);
  const items = order.revisions.flatMap(({ number, items }) =>
    items
      .filter(({ deliverable_id }) => deliverable_id === image.deliverable_id)
      .map((item) => ({ number, item })),
  );
  if (marks.length + items.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{texts.wishes}</h2>
      <ol className={styles.wishes}>
        {marks.map(({ id, kind, note, state, answer }) => (
          <Wish key={id} words={[markKindLabels[kind], note]} answer={answer ?? markStateLabels[state]} />
        ))}
        {items.map(({ number, item }) => (
          <Wish
            key={number}
            words={[texts.revision(number), item.note, ...item.marks.map(({ note }) => note)]}
            answer={item.answer}
          />
        ))}
      </ol>
    </section>
  );
}

function Wish({ words, answer }: { words: readonly string[]; answer: string | null }) {
  return (
    <li>
      {words.filter(Boolean).join(': ')}
      {answer && <p className="muted">{answer}</p>}
    </li>
  );
}
