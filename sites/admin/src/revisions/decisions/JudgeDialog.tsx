import { connectionTexts } from '@rumklar/domain/connection/texts';
import { judgeTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { TextArea } from '@rumklar/ui/TextArea';
import { TextField } from '@rumklar/ui/TextField';
import { useRef, useState } from 'react';
import { QueryFailed } from '../../layout/failures/QueryFailed.tsx';
import { FormDialog } from '../../layout/forms/FormDialog.tsx';
import { CauseChoice } from './CauseChoice.tsx';
import { CustomerReads } from './CustomerReads.tsx';
import type { DecisionDialogProps } from './decision.ts';
import { type JudgementErrors, judgementForm, readJudgement } from './judgement.ts';
import { useJudgement, useWishTerms } from './useJudgement.ts';

/** Asks whether a revision is the studio's fault or a new wish, and for the price of one that is not free. */
export function JudgeDialog({ order, revision, onClose }: DecisionDialogProps) {
  const [form, setForm] = useState(() => judgementForm(revision));
  const [errors, setErrors] = useState<JudgementErrors>({});
  const fields = { cause: useRef<HTMLInputElement>(null), price: useRef<HTMLInputElement>(null) };
  const reason = useRef<HTMLTextAreaElement>(null);
  const terms = useWishTerms(revision.id);
  const { decide, isSaving, failure, isOver, reset } = useJudgement(revision.id, onClose);
  const isWish = form.cause === 'wish';
  const isPriced = isWish && terms.data?.is_free === false && !terms.data.is_overdue;
  const { judgement } = readJudgement(form, terms.data);

  function change(changed: Partial<typeof form>) {
    setForm({ ...form, ...changed });
    setErrors({});
    if (!isOver) reset();
  }

  function submit() {
    const found = readJudgement(form, terms.data).errors;
    setErrors(found);
    if (found.cause) fields.cause.current?.focus();
    else if (found.price) fields.price.current?.focus();
    else if (found.reason) reason.current?.focus();
    else if (judgement) decide(judgement);
  }

  return (
    <FormDialog
      title={texts.question}
      submit={{
        label: judgement?.priceKroner ? texts.submitPrice : texts.submit,
        busyLabel: texts.saving,
        isDisabled: isWish && (!terms.data || terms.data.is_overdue),
      }}
      isSaving={isSaving}
      isOver={isOver}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <CauseChoice
        value={form.cause}
        onChange={(cause) => change({ cause })}
        errorMessage={errors.cause}
        inputRef={fields.cause}
      />
      {isWish && <Terms {...terms} />}
      {isPriced && (
        <>
          <TextField
            label={texts.price}
            inputRef={fields.price}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={form.price}
            onChange={(price) => change({ price })}
            hint={texts.priceHint}
            errorMessage={errors.price}
          />
          {judgement?.priceKroner !== 0 && (
            <TextArea
              label={texts.reason}
              isOptional
              inputRef={reason}
              rows={3}
              value={form.reason}
              onChange={(words) => change({ reason: words })}
              hint={texts.reasonHint}
              errorMessage={errors.reason}
            />
          )}
        </>
      )}
      {judgement && <CustomerReads title={order.title} judgement={judgement} />}
    </FormDialog>
  );
}

/** Whether a wish is free and why; said at once when its customer has an overdue invoice. */
function Terms({ data, isError, isFetching, refetch }: ReturnType<typeof useWishTerms>) {
  if (data?.is_overdue) return <p role="alert">{revisionTexts.customerOverdue.title}</p>;
  if (data) return <p role="status">{texts.terms(data)}</p>;
  if (!isError) {
    return (
      <div role="status" aria-label={texts.termsLoading}>
        <Skeleton width="16rem" height="1rem" />
      </div>
    );
  }
  return (
    <QueryFailed
      title={revisionTexts.termsFailed.title}
      hint={connectionTexts.checkConnection}
      isFetching={isFetching}
      onRetry={refetch}
    />
  );
}
