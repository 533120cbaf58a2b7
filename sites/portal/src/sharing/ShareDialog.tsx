import { messageOf } from '@rumklar/backend/errors';
import { makeShareLink, revokeShareLink, type ShareLink } from '@rumklar/backend/sharing/shareLinks';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { sentence } from '@rumklar/domain/message';
import type { Order } from '@rumklar/domain/orders/order';
import { sharePath } from '@rumklar/domain/routes/paths';
import { lastDayOf, linkTexts } from '@rumklar/domain/sharing/shareTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { CopyText } from '@rumklar/ui/CopyText';
import { Dialog } from '@rumklar/ui/Dialog';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { backend } from '../backend.ts';
import styles from './ShareDialog.module.css';
import { shareLinksQuery } from './shareQueries.ts';

interface ShareDialogProps {
  order: Pick<Order, 'id' | 'address'>;
  onClose: () => void;
}

/** Makes links to the delivered images of an order for people without an account, shows them, and takes them back. */
export function ShareDialog({ order, onClose }: ShareDialogProps) {
  const [shownId, setShownId] = useState<string>();
  return (
    <Dialog title={linkTexts.share} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.share}>
        <NewLink orderId={order.id} onMade={setShownId} />
        <ShareLinks order={order} shownId={shownId} onShow={setShownId} />
      </div>
    </Dialog>
  );
}

interface ShareLinksProps {
  order: Pick<Order, 'id' | 'address'>;
  shownId: string | undefined;
  onShow: (id: string | undefined) => void;
}

/** The links of an order: who has one, how often it was opened, its address again, and the button that takes it back. */
function ShareLinks({ order: { id: orderId, address }, shownId, onShow }: ShareLinksProps) {
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
  if (links.length === 0) return <p className="muted small">{linkTexts.none}</p>;
  return (
    <section className={styles.links} aria-label={linkTexts.links}>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <span>
              <strong>{link.name}</strong>
              <span className="muted small">{stateOf(link)}</span>
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
      <p className="muted small">{linkTexts.revokeHint}</p>
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

/** The form of a new link. @param onMade called with the id of the link, which is in the list then */
function NewLink({ orderId, onMade }: { orderId: string; onMade: (id: string) => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('30');
  const [may, setMay] = useState({ mayDownload: true, withOriginals: true, mayComment: false });
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (recipient: string) =>
      makeShareLink(backend, { orderId, name: recipient, days: Number(days), ...may }),
    meta: { showsToast: false },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: shareLinksQuery(orderId).queryKey });
      setName('');
      onMade(id);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate(name);
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        label={linkTexts.name}
        hint={linkTexts.nameHint}
        value={name}
        onChange={(next) => {
          setName(next);
          if (error) reset();
        }}
        errorMessage={error ? sentence(messageOf(error, linkTexts.makeFailed)) : undefined}
        isReadOnly={isPending}
        autoComplete="off"
        autoFocus
        maxLength={100}
      />
      <div className="cluster between gap-2">
        <span>{linkTexts.days}</span>
        <SegmentedControl
          aria-label={linkTexts.days}
          value={days}
          onChange={setDays}
          options={DAYS.map((value) => ({ value, label: linkTexts.daysOf(Number(value)) }))}
        />
      </div>
      <div>
        {MAY.map((what) => (
          <Checkbox key={what} isSelected={may[what]} onChange={(is) => setMay({ ...may, [what]: is })}>
            {linkTexts[what]}
          </Checkbox>
        ))}
      </div>
      <Button type="submit" isPending={isPending} className={styles.make}>
        {isPending ? linkTexts.making : linkTexts.make}
      </Button>
    </form>
  );
}

const DAYS = ['7', '30', '180'] as const;
const MAY = ['mayDownload', 'withOriginals', 'mayComment'] as const;

interface OwnLinkProps {
  token: string;
  name: string;
  expiresAt: string;
  address: string;
}

/** A link for who made it: its address to copy, and to send by the device's share sheet, or by mail where it has none. */
function OwnLink({ token, name, expiresAt, address }: OwnLinkProps) {
  const url = new URL(sharePath(token), location.origin).href;
  const subject = linkTexts.subject(address);
  const letter = linkTexts.letter(name, address);
  const until = linkTexts.until(lastDayOf(expiresAt));
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${letter}\n${url}\n\n${until}`)}`;
  return (
    <div role="status" className={styles.made}>
      <CopyText
        className={styles.link}
        label={linkTexts.linkFor(name)}
        text={url}
        action={setTexts.copy}
        copied={setTexts.copied}
        onFailed={() => showToast(setTexts.copyFailed, ACTION_TOAST)}
      />
      {'share' in navigator ? (
        <Button
          variant="secondary"
          size="sm"
          className={styles.make}
          // Who closes the sheet has chosen not to send.
          onPress={() => void navigator.share({ title: subject, text: letter, url }).catch(() => undefined)}
        >
          {linkTexts.send}
        </Button>
      ) : (
        <ButtonLink href={mail} variant="secondary" size="sm" className={styles.make}>
          {linkTexts.send}
        </ButtonLink>
      )}
      <p>{until}</p>
    </div>
  );
}
