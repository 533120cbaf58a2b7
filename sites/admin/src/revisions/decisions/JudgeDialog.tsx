import { getRevisionTerms } from '@rumklar/backend/revisions/studioRevisions';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { judgeTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import type { WishTerms } from '@rumklar/domain/revisions/queue';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { TextArea } from '@rumklar/ui/TextArea';
import { TextField } from '@rumklar/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef, useState } from 'react';
import { useUpdate } from 'react-admin';
import { QueryFailed } from '../../layout/failures/QueryFailed.tsx';
import { FormDialog } from '../../layout/forms/FormDialog.tsx';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import { CauseChoice } from './CauseChoice.tsx';
import styles from './Decision.module.css';
import type { DecisionDialogProps } from './DeclineDialog.tsx';
import {
  type Judgement,
  type JudgementErrors,
  type JudgementForm,
  judgementForm,
  readJudgement,
} from './judgement.ts';
import { useDecision } from './useDecision.ts';

/** Asks whether a revision is the studio's fault or a new wish, and for the price of one that is not free. */
export function JudgeDialog({ order, revision, onClose }: DecisionDialogProps) {
  const terms = useWishTerms(revision.id);
  const { decide, isSaving, failure, isOver, reset } = useJudgement(revision.id, onClose);
  const { form, errors, inputs, judgement, change, check } = useJudgementForm(revision, terms.data, () => {
    if (!isOver) reset();
  });
  const isWish = form.cause === 'wish';
  const isPriced = isWish && terms.data?.is_free === false && !terms.data.is_overdue;

  function submit() {
    if (check() && judgement) decide(judgement);
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
        inputRef={inputs.cause}
      />
      {isWish && <Terms {...terms} />}
      {isPriced && (
        <PriceFields
          form={form}
          errors={errors}
          priceInput={inputs.price}
          reasonInput={inputs.reason}
          isGiven={judgement?.priceKroner === 0}
          onChange={change}
        />
      )}
      {judgement && <CustomerReads title={order.title} judgement={judgement} />}
    </FormDialog>
  );
}

/** The fields of the dialog. @param onChange called when one of them changes */
function useJudgementForm(
  revision: DecisionDialogProps['revision'],
  terms: WishTerms | undefined,
  onChange: () => void,
) {
  const [form, setForm] = useState(() => judgementForm(revision));
  const [errors, setErrors] = useState<JudgementErrors>({});
  const inputs = {
    cause: useRef<HTMLInputElement>(null),
    price: useRef<HTMLInputElement>(null),
    reason: useRef<HTMLTextAreaElement>(null),
  };
  return {
    form,
    errors,
    inputs,
    judgement: readJudgement(form, terms).judgement,
    change(changed: Partial<JudgementForm>) {
      setForm({ ...form, ...changed });
      setErrors({});
      onChange();
    },
    /** Shows what is wrong and focuses the first field with an error. @returns whether nothing is wrong */
    check(): boolean {
      const found = readJudgement(form, terms).errors;
      setErrors(found);
      const first = (['cause', 'price', 'reason'] as const).find((field) => found[field]);
      if (first) inputs[first].current?.focus();
      return !first;
    },
  };
}

interface PriceFieldsProps {
  form: JudgementForm;
  errors: JudgementErrors;
  priceInput: Ref<HTMLInputElement>;
  reasonInput: Ref<HTMLTextAreaElement>;
  /** Whether the price is 0, which needs no reason. */
  isGiven: boolean;
  onChange: (changed: Partial<JudgementForm>) => void;
}

function PriceFields({ form, errors, priceInput, reasonInput, isGiven, onChange }: PriceFieldsProps) {
  return (
    <>
      <TextField
        label={texts.price}
        inputRef={priceInput}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={form.price}
        onChange={(price) => onChange({ price })}
        hint={texts.priceHint}
        errorMessage={errors.price}
      />
      {!isGiven && (
        <TextArea
          label={texts.reason}
          isOptional
          inputRef={reasonInput}
          rows={3}
          value={form.reason}
          onChange={(reason) => onChange({ reason })}
          hint={texts.reasonHint}
          errorMessage={errors.reason}
        />
      )}
    </>
  );
}

/** Whether a wish is free and why, or that its customer has an overdue invoice. */
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

interface CustomerReadsProps {
  title: string;
  judgement: Judgement;
}

function CustomerReads({ title, judgement: { priceKroner, reason } }: CustomerReadsProps) {
  return (
    <section className={styles.reads} aria-label={texts.reads}>
      <h3>{texts.reads}</h3>
      {priceKroner ? (
        <>
          <blockquote>
            <p>{followTexts.question(priceKroner)}</p>
            {reason && <p className="breakable pre-line">{reason}</p>}
          </blockquote>
          <p className="meta">{texts.quoteMail(title, priceKroner)}</p>
        </>
      ) : (
        <p>
          {priceKroner === 0 && `${texts.given} `}
          {texts.begun}
        </p>
      )}
    </section>
  );
}

/** Whether a wish is free, fetched when the dialog opens and after a refusal. */
function useWishTerms(revisionId: string) {
  const call = useCall();
  return useQuery({
    queryKey: ownKey('rettelser', 'terms', revisionId),
    queryFn: () => call(getRevisionTerms, revisionId),
    // Offline it fails at once, and the error is shown.
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
}

function useJudgement(revisionId: string, onJudged: () => void) {
  const [update] = useUpdate();
  return useDecision(
    ({ cause, priceKroner, reason }: Judgement) =>
      update(
        'rettelser',
        {
          id: revisionId,
          data: { cause, quoted_kroner: priceKroner, reason },
          previousData: { id: revisionId },
        },
        { returnPromise: true },
      ),
    onJudged,
    ({ quoted_kroner }) => (quoted_kroner === null ? texts.judged : texts.quoted(quoted_kroner)),
  );
}
