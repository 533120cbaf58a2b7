import { messageOf } from '@rumklar/backend/errors';
import { danishDay, dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { isCalendarDay } from '@rumklar/domain/invoices/status';
import { lastPlannedDay, type PriceList, priceListTexts as texts } from '@rumklar/domain/prices/priceList';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { settingsTexts } from '@rumklar/domain/settings/settingsTexts';
import { ConfirmNavigation } from '@rumklar/features/navigation/ConfirmNavigation.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useActionBar } from '@rumklar/ui/useActionBar.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useCreate } from 'react-admin';
import { focusFirstError } from '../layout/forms/FormDialog.tsx';
import { PlannedPrices, PriceHistory } from './PlannedPrices.tsx';
import { PriceEffect } from './PriceEffect.tsx';
import styles from './Prices.module.css';
import { PriceTable } from './PriceTable.tsx';
import { type PriceSetting, priceSettings, type TypedPrices, usePriceList } from './priceSettings.ts';
import { Confirm, Loaded } from './SectionForm.tsx';

/** What each service costs and how soon it is ready, from now or from a later day on. */
export function Prices() {
  const prices = usePriceList();
  return (
    <Loaded query={prices} loading={texts.loading} height="26rem" failed={texts.loadFailed.title}>
      {(list) => <PriceForm list={list} onChanged={prices.refetch} />}
    </Loaded>
  );
}

interface PriceFormProps {
  list: PriceList;
  onChanged: () => Promise<unknown>;
}

function PriceForm({ list, onChanged }: PriceFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<TypedPrices>({});
  const [shown, setShown] = useState<ServiceType>();
  const [isChecked, setChecked] = useState(false);
  const start = useStartDay();
  const rows = priceSettings(list, typed, start.day);
  const changed = rows.filter((row) => row.changed.length > 0);
  const save = useSave(onChanged, () => setTyped({}));
  useActionBar(bar);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || changed.length === 0) return;
    const isValid = start.isValid && changed.every(({ invalid }) => invalid.length === 0);
    setChecked(!isValid);
    if (isValid) save.mutate({ rows: changed, day: start.isLater ? start.day : undefined });
    else focusFirstError(form.current);
  }

  const [last] = list.history;
  const focus = rows.find(({ service }) => service === shown) ?? changed[0] ?? rows[0];
  return (
    <>
      <form ref={form} noValidate className="stack gap-5" onSubmit={submit}>
        <ConfirmNavigation isNeeded={() => changed.length > 0} loss={settingsTexts.unsaved} />
        {!last && <Confirm what="prices" />}
        {last && (
          <p className={classNames('meta', styles.note)}>
            {texts.changed(last.by, dayAndTime(last.created_at, new Date()))}
          </p>
        )}
        <PriceTable
          rows={rows}
          agreements={list.agreements}
          isChecked={isChecked}
          onFocus={setShown}
          onChange={(service, field, text) =>
            setTyped((current) => ({ ...current, [service]: { ...current[service], [field]: text } }))
          }
        />
        <StartDay start={start} isChecked={isChecked} />
        {focus && <PriceEffect row={focus} list={list} />}
        <div ref={bar} className={styles.bar}>
          <Button type="submit" isPending={save.isPending} isDisabled={changed.length === 0}>
            {changed.length === 0 ? texts.nothing : texts.save(changed.length)}
          </Button>
          {changed.length > 0 && (
            <Button variant="quiet" isDisabled={save.isPending} onPress={() => setTyped({})}>
              {texts.undo}
            </Button>
          )}
          <span className={classNames('meta', styles.note)}>{texts.follows}</span>
        </div>
      </form>
      <PlannedPrices list={list} onChanged={onChanged} />
      <PriceHistory history={list.history} />
    </>
  );
}

/** Saves one service after the other: what is saved stays so when a later one is refused. */
function useSave(onChanged: () => Promise<unknown>, onSaved: () => void) {
  const [create] = useCreate();
  return useMutation({
    mutationFn: async ({ rows, day }: { rows: readonly PriceSetting[]; day: string | undefined }) => {
      for (const { service, version, price } of rows) {
        const valid_from = day ?? danishDay(new Date()).day;
        const data = { ...price, service_type: service, valid_from, seen: version };
        await create('priser', { data }, { returnPromise: true });
      }
    },
    onSuccess: (_nothing, { day }) => {
      showToast(day ? texts.planSaved(day) : texts.saved);
      onSaved();
    },
    onError: (error) => showToast(messageOf(error, texts.saveFailed), ACTION_TOAST),
    onSettled: onChanged,
  });
}

function useStartDay() {
  const [choice, setChoice] = useState<'now' | 'later'>('now');
  const [typed, setTyped] = useState('');
  const { day: today } = danishDay(new Date());
  const last = lastPlannedDay(today);
  const isLater = choice === 'later';
  const isValid = !isLater || (isCalendarDay(typed) && typed > today && typed <= last);
  const day = isLater && isValid ? typed : today;
  return { choice, setChoice, typed, setTyped, today, last, isLater, isValid, day };
}

function StartDay({ start, isChecked }: { start: ReturnType<typeof useStartDay>; isChecked: boolean }) {
  return (
    <div className="cluster gap-3">
      <span className="small semibold">{texts.from}</span>
      <SegmentedControl
        aria-label={texts.from}
        options={CHOICES}
        value={start.choice}
        onChange={start.setChoice}
      />
      {start.isLater && (
        <>
          <TextField
            label={texts.day}
            isLabelHidden
            type="date"
            className={styles.day}
            value={start.typed}
            onChange={start.setTyped}
            errorMessage={isChecked && !start.isValid ? texts.dayInvalid : undefined}
          />
          <span className={classNames('meta', styles.note)}>{texts.fromMidnight}</span>
        </>
      )}
    </div>
  );
}

const CHOICES = [
  { value: 'now', label: texts.now },
  { value: 'later', label: texts.later },
] as const;
