import { messageOf } from '@rumklar/backend/errors';
import { setStandingWishes } from '@rumklar/backend/organisations/standingWishes';
import { MAX_WISHES, wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { Button } from '@rumklar/ui/Button';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { TextArea } from '@rumklar/ui/TextArea';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { LoadError } from '../layout/LoadError.tsx';
import styles from '../profile/Settings.module.css';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { wishesQuery } from './wishesQuery.ts';

interface WishesFormProps {
  addition?: string;
  onSaved?: () => void;
}

export function WishesForm(props: WishesFormProps) {
  const { data, error, refetch } = useQuery({ ...wishesQuery(useUser().id), ...SHOWN_IN_PLACE });
  if (data === undefined) {
    return error ? (
      <LoadError error={error} otherwise={wishesTexts.loadFailed} onRetry={refetch} />
    ) : (
      <div role="status" aria-label="Henter ønsker">
        <Skeleton height="8rem" />
      </div>
    );
  }
  return <LoadedForm stored={data.content} {...props} />;
}

function LoadedForm({ stored, addition, onSaved }: WishesFormProps & { stored: string }) {
  const [text, setText] = useState([stored, addition].filter(Boolean).join('\n'));
  const queryClient = useQueryClient();
  const { queryKey } = wishesQuery(useUser().id);
  const save = useMutation({
    mutationFn: () => setStandingWishes(backend, { content: text }),
    onSuccess: () => {
      queryClient.setQueryData(queryKey, (wishes) => wishes && { ...wishes, content: text.trim() });
      showToast(wishesTexts.saved);
      onSaved?.();
    },
    meta: { showsToast: false },
  });
  const excess = text.trim().length - MAX_WISHES;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (excess <= 0 && !save.isPending) save.mutate();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        label={wishesTexts.title}
        isLabelHidden
        placeholder={wishesTexts.example}
        className={styles.wide}
        rows={4}
        value={text}
        onChange={setText}
        errorMessage={
          excess > 0
            ? wishesTexts.tooLong(excess)
            : save.error
              ? messageOf(save.error, wishesTexts.saveFailed).title
              : undefined
        }
      />
      <Button type="submit" variant="secondary" isPending={save.isPending}>
        {wishesTexts.save}
      </Button>
    </form>
  );
}
