import { messageOf } from '@rumklar/backend/errors';
import { makeShareLink } from '@rumklar/backend/sharing/shareLinks';
import { sentence } from '@rumklar/domain/message';
import { linkTexts } from '@rumklar/domain/sharing/shareTexts';
import { Button } from '@rumklar/ui/Button';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { TextField } from '@rumklar/ui/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { backend } from '../backend.ts';
import styles from './ShareDialog.module.css';
import { shareLinksQuery } from './shareQueries.ts';

/** The form of a new link. @param onMade called with the id of the link, which is in the list then */
export function NewLink({ orderId, onMade }: { orderId: string; onMade: (id: string) => void }) {
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
    </form>
  );
}

const DAYS = ['7', '30', '180'] as const;
const MAY = ['mayDownload', 'withOriginals', 'mayComment'] as const;
