import { messageOf } from '@rumklar/backend/errors';
import { revokeShareLink, type ShareLink } from '@rumklar/backend/sharing/shareLinks';
import type { Order } from '@rumklar/domain/orders/order';
import { lastDayOf, linkTexts } from '@rumklar/domain/sharing/shareTexts';
import { Button } from '@rumklar/ui/Button';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { OwnLink } from './OwnLink.tsx';
import styles from './ShareDialog.module.css';
import { shareLinksQuery } from './shareQueries.ts';

interface ShareLinksProps {
  order: Pick<Order, 'id' | 'address'>;
  /** The link whose address is shown. */
  shownId: string | undefined;
  onShow: (id: string | undefined) => void;
}

/** The links of an order: who has one, how often it was opened, its address again, and the button that takes it back. */
export function ShareLinks({ order: { id: orderId, address }, shownId, onShow }: ShareLinksProps) {
  const queryClient = useQueryClient();
  const { data: links, error, refetch } = useQuery(shareLinksQuery(orderId));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => revokeShareLink(backend, id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: shareLinksQuery(orderId).queryKey }),
  });
  if (error) {
    return (
      <ErrorState
        headingLevel={3}
        title={messageOf(error, linkTexts.listFailed).title}
        actionLabel="Prøv igen"
        onAction={refetch}
      />
    );
  }
  if (!links) return <Skeleton height="3rem" />;
  if (links.length === 0) return <p className={styles.muted}>{linkTexts.none}</p>;
  return (
    <section className={styles.links} aria-label={linkTexts.links}>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <span>
              <strong>{link.name}</strong>
              <span className={styles.muted}>{stateOf(link)}</span>
            </span>
            {link.token && (
              <Button
                variant="quiet"
                size="sm"
                aria-expanded={link.id === shownId}
                aria-label={`${link.id === shownId ? linkTexts.hide : linkTexts.show}: ${link.name}`}
                onPress={() => onShow(link.id === shownId ? undefined : link.id)}
              >
                {link.id === shownId ? linkTexts.hide : linkTexts.show}
              </Button>
            )}
            {isOpen(link) && (
              <Button
                variant="quiet-danger"
                size="sm"
                className={styles.revoke}
                aria-label={`${linkTexts.revoke}: ${link.name}`}
                isPending={isPending && variables === link.id}
                onPress={() => mutate(link.id)}
              >
                {linkTexts.revoke}
              </Button>
            )}
            {link.token && link.id === shownId && (
              <OwnLink token={link.token} name={link.name} expiresAt={link.expires_at} address={address} />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.muted}>{linkTexts.revokeHint}</p>
    </section>
  );
}

function isOpen({ revoked_at, expires_at }: ShareLink): boolean {
  return revoked_at === null && new Date(expires_at) > new Date();
}

function stateOf(link: ShareLink): string {
  if (link.revoked_at) return linkTexts.revoked(link.revoked_at);
  const day = lastDayOf(link.expires_at);
  return isOpen(link) ? `${linkTexts.state(link)} · ${linkTexts.lastDay(day)}` : linkTexts.expired(day);
}
