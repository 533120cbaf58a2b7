import { messageOf } from '@rumklar/backend/errors';
import { makeShareLink } from '@rumklar/backend/sharing/shareLinks';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { sentence } from '@rumklar/domain/message';
import { sharePath } from '@rumklar/domain/routes/paths';
import { linkTexts } from '@rumklar/domain/sharing/linkTexts';
import { lastDayOf } from '@rumklar/domain/sharing/shareTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Button } from '@rumklar/ui/Button';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { CopyText } from '@rumklar/ui/CopyText';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { backend } from '../backend.ts';
import styles from './ShareDialog.module.css';
import { shareLinksQuery } from './shareQueries.ts';

/** The form of a new link, and the link that it has made, which is shown once. */
export function NewLink({ orderId }: { orderId: string }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState('30');
  const [may, setMay] = useState({ mayDownload: true, withOriginals: true, mayComment: false });
  const queryClient = useQueryClient();
  const { mutate, isPending, error, data, variables, reset } = useMutation({
    mutationFn: (recipient: string) =>
      makeShareLink(backend, { orderId, name: recipient, days: Number(days), ...may }),
    meta: { showsToast: false },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: shareLinksQuery(orderId).queryKey });
      setName('');
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate(name);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
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
      <div className={styles.days}>
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
      {data && <MadeLink {...data} name={variables.trim()} />}
    </form>
  );
}

type MadeLinkProps = Awaited<ReturnType<typeof makeShareLink>> & { name: string };

function MadeLink({ token, expires_at, name }: MadeLinkProps) {
  return (
    <div role="status" className={styles.made}>
      <CopyText
        className={styles.link}
        label={linkTexts.linkFor(name)}
        text={new URL(sharePath(token), location.origin).href}
        action={setTexts.copy}
        copied={setTexts.copied}
        onFailed={() => showToast(setTexts.copyFailed, ACTION_TOAST)}
      />
      <p>
        {linkTexts.until(lastDayOf(expires_at))} {linkTexts.once}
      </p>
    </div>
  );
}

const DAYS = ['7', '30', '180'] as const;
const MAY = ['mayDownload', 'withOriginals', 'mayComment'] as const;
