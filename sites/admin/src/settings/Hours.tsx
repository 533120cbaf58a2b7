import { formatDayOfYear } from '@rumklar/domain/format/dates';
import { formatDays } from '@rumklar/domain/settings/describeSetting';
import { hoursTexts as texts } from '@rumklar/domain/settings/hoursTexts';
import type { ClosingPeriod, Settings, SettingsValues } from '@rumklar/domain/settings/settings';
import { Button } from '@rumklar/ui/Button';
import { IconButton } from '@rumklar/ui/IconButton';
import { Switch } from '@rumklar/ui/Switch';
import { TextField } from '@rumklar/ui/TextField';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Preview, SectionForm } from './SectionForm.tsx';
import styles from './Settings.module.css';
import type { Parsed } from './useDraft.ts';

/** When the studio works: the hours of the week, and the days on which it is closed. */
export function Hours() {
  return (
    <SectionForm keys={['opening_hours', 'closing_periods']} toDraft={toDraft} parse={parse}>
      {({ draft, change, errors, settings }) => (
        <>
          <fieldset className={styles.group}>
            <legend>{texts.week}</legend>
            {texts.weekdays.map((weekday, index) => {
              const day = draft.week[index] ?? CLOSED;
              const set = (changes: Partial<TypedDay>) =>
                change({
                  week: draft.week.map((one, place) => (place === index ? { ...one, ...changes } : one)),
                });
              return (
                <div key={weekday} className={styles.weekday}>
                  <Switch isSelected={day.isOpen} onChange={(isOpen) => set({ isOpen })}>
                    {weekday}
                  </Switch>
                  {day.isOpen ? (
                    <>
                      <TextField
                        label={texts.opens(weekday)}
                        isLabelHidden
                        type="time"
                        value={day.opens}
                        onChange={(opens) => set({ opens })}
                        errorMessage={errors[`day ${index}`]}
                      />
                      <TextField
                        label={texts.closes(weekday)}
                        isLabelHidden
                        type="time"
                        value={day.closes}
                        onChange={(closes) => set({ closes })}
                      />
                    </>
                  ) : (
                    <p className={styles.hint}>{texts.closed}</p>
                  )}
                </div>
              );
            })}
            {errors.week && (
              <p role="alert" className={styles.error}>
                {errors.week}
              </p>
            )}
          </fieldset>
          <Periods periods={draft.periods} onChange={(periods) => change({ periods })} />
          <Preview title={texts.preview}>
            <ul className={styles.days}>
              {nextClosed(settings, draft.periods).map(({ days, name }) => (
                <li key={`${days} ${name}`}>
                  <span>{days}</span> {name}
                </li>
              ))}
            </ul>
            <p className={styles.hint}>{texts.holidays(settings.holidays.length)}</p>
          </Preview>
        </>
      )}
    </SectionForm>
  );
}

interface PeriodsProps {
  periods: readonly ClosingPeriod[];
  onChange: (periods: readonly ClosingPeriod[]) => void;
}

/** The studio's own closing days, and the fields of one more. */
function Periods({ periods, onChange }: PeriodsProps) {
  const [typed, setTyped] = useState<ClosingPeriod>(EMPTY);
  const [errors, setErrors] = useState<{ name?: string; days?: string }>({});
  const type = (changes: Partial<ClosingPeriod>) => {
    setTyped((current) => ({ ...current, ...changes }));
    setErrors({});
  };

  function add() {
    const name = typed.name.trim();
    const until = typed.until || typed.from;
    const found = {
      name: name === '' || name.length > 100 ? texts.nameInvalid : undefined,
      days: areDaysValid(typed.from, until) ? undefined : texts.daysInvalid,
    };
    setErrors(found);
    if (found.name || found.days) return;
    onChange(
      [...periods, { name, from: typed.from, until }].sort((one, other) =>
        one.from.localeCompare(other.from),
      ),
    );
    setTyped(EMPTY);
  }

  return (
    <fieldset className={styles.group}>
      <legend>{texts.periods}</legend>
      {periods.length === 0 && <p className={styles.hint}>{texts.noPeriods}</p>}
      {periods.map((period) => (
        <div key={`${period.from} ${period.until} ${period.name}`} className={styles.period}>
          <span>
            {period.name} <span className={styles.hint}>{formatDays(period.from, period.until)}</span>
          </span>
          <IconButton
            icon={X}
            aria-label={texts.removePeriod(period.name)}
            onPress={() => onChange(periods.filter((one) => one !== period))}
          />
        </div>
      ))}
      <div className={styles.row}>
        <TextField
          label={texts.periodName}
          autoComplete="off"
          maxLength={100}
          value={typed.name}
          onChange={(name) => type({ name })}
          errorMessage={errors.name}
        />
        <TextField
          label={texts.periodFrom}
          type="date"
          value={typed.from}
          onChange={(from) => type({ from })}
          errorMessage={errors.days}
        />
        <TextField
          label={texts.periodUntil}
          type="date"
          value={typed.until}
          onChange={(until) => type({ until })}
        />
      </div>
      <div>
        <Button variant="secondary" size="sm" onPress={add}>
          {texts.addPeriod}
        </Button>
      </div>
    </fieldset>
  );
}

/** A weekday as it is typed. */
interface TypedDay {
  isOpen: boolean;
  opens: string;
  closes: string;
}

interface HoursDraft {
  week: readonly TypedDay[];
  periods: readonly ClosingPeriod[];
}

function toDraft({ opening_hours, closing_periods }: SettingsValues): HoursDraft {
  return {
    week: texts.weekdays.map((_, index) => {
      const span = opening_hours[index + 1];
      return span ? { isOpen: true, opens: span[0], closes: span[1] } : CLOSED;
    }),
    periods: closing_periods,
  };
}

function parse({ week, periods }: HoursDraft): Parsed {
  const errors: Record<string, string | undefined> = {
    week: week.some(({ isOpen }) => isOpen) ? undefined : texts.allClosed,
  };
  const hours: Record<string, readonly [string, string]> = {};
  week.forEach(({ isOpen, opens, closes }, index) => {
    if (!isOpen) return;
    if (opens === '' || opens >= closes) errors[`day ${index}`] = texts.timesInvalid;
    hours[index + 1] = [opens, closes];
  });
  return { changes: { opening_hours: hours, closing_periods: periods }, errors };
}

/** The next five times that the studio is closed, holidays among them. */
function nextClosed({ holidays }: Settings, periods: readonly ClosingPeriod[]) {
  return [
    ...periods.map(({ name, from, until }) => ({ from, days: formatDays(from, until), name })),
    ...holidays.map(({ name, day }) => ({ from: day, days: formatDayOfYear(day), name })),
  ]
    .sort((one, other) => one.from.localeCompare(other.from))
    .slice(0, 5);
}

function areDaysValid(from: string, until: string): boolean {
  const length = (Date.parse(until) - Date.parse(from)) / DAY;
  return length >= 0 && length <= 99 && Date.parse(until) + DAY > Date.now();
}

const DAY = 24 * 60 * 60 * 1000;
const CLOSED: TypedDay = { isOpen: false, opens: '08:00', closes: '17:00' };
const EMPTY: ClosingPeriod = { name: '', from: '', until: '' };
