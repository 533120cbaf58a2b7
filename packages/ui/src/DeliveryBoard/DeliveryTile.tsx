import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { memo } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { DeliveryImageButton } from '../DeliveryCard/DeliveryThumbnail.tsx';
import { isMissing, newestOf } from '../DeliveryCard/delivery.ts';
import { ServiceBadge } from '../ServiceBadge/ServiceBadge.tsx';
import styles from './DeliveryRow.module.css';
import { type DeliveryRowProps, useRow } from './useRow.ts';

/** An original of the contact sheet: its newest finished image or chosen file, or itself while that is missing. */
export const DeliveryTile = /* @__PURE__ */ memo(function DeliveryTile(
  props: Omit<DeliveryRowProps, 'aiLabel'>,
) {
  const { item, actions } = props;
  const { original, skipReason } = item;
  const { rowProps, label } = useRow(props);
  const { id, image } = shownOf(props);
  const alt = image.alt ?? boardTexts.original(original.place);
  return (
    <li {...rowProps} className={styles.tile}>
      <DeliveryImageButton
        id={id}
        image={image}
        original={original.image}
        label={boardTexts.enlarge(alt)}
        onPress={() => actions.open(id)}
      />
      <p className={styles.caption}>
        <span className={styles.place}>{original.place}</span>
        <strong>{label ?? original.name}</strong>
        {original.services.map((service) => (
          <ServiceBadge key={service} service={service} />
        ))}
        {isMissing(item) && <Badge tone="warning">{boardTexts.missing}</Badge>}
        {skipReason !== undefined && <Badge>{boardTexts.skip}</Badge>}
      </p>
    </li>
  );
});

function shownOf({ item: { original, results, files } }: Pick<DeliveryRowProps, 'item'>) {
  const file = files.find(({ url }) => url !== undefined);
  const [result] = results;
  if (result) return { id: result.id, image: newestOf(result).image };
  if (!file?.url) return original;
  const { key, name, url, shape, thumbnail } = file;
  return { id: key, image: { alt: name, thumbnail: thumbnail ?? (() => url), full: () => url, ...shape } };
}
