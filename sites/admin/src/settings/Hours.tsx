import { formatDayOfYear } from '@rumklar/domain/format/dates';
import { formatDays } from '@rumklar/domain/settings/describeSetting';
import {
  type ClosingPeriod,
  overlappingPeriod,
  promisedTo,
  type SettingsValues,
  type StoredSettings,
} from '@rumklar/domain/settings/settings';
import { hoursTexts as texts } from '@rumklar/domain/settings/settingsTexts';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
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
    <SectionForm keys={['opening_hours', 'closing_periods', 'open_holidays']} toDraft={toDraft} parse={parse}>
      {({ draft, change, errors, settings }) => (
        <>
          <fieldset className={classNames('stack shrink gap-3', styles.group)}>
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
                    <p className={classNames('muted small', styles.hint)}>{texts.closed}</p>
                  )}
                </div>
              );
            })}
            {errors.week && (
              <p role="alert" className="danger">
                {errors.week}
              </p>
            )}
          </fieldset>
          <Periods periods={draft.periods} settings={settings} onChange={(periods) => change({ periods })} />
          <Holidays open={draft.open} settings={settings} onChange={(open) => change({ open })} />
          <Preview title={texts.preview}>
            <ul className={styles.days}>
              {nextClosed(settings, draft).map(({ from, until, name }) => (
                <li key={`${from} ${name}`}>
                  <span>{formatDays(from, until)}</span> {name}
                </li>
              ))}
            </ul>
          </Preview>
        </>
      )}
    </SectionForm>
  );
}

interface HolidaysProps {
  open: readonly string[];
  settings: StoredSettings;
  onChange: (open: readonly string[]) => void;
}

/** The holidays of a year, each of which the studio can work on. */
function Holidays({ open, settings, onChange }: HolidaysProps) {
  const { holidays } = settings;
  const count = holidays.filter(({ day }) => open.includes(day)).length;
  return (
    <details className={classNames('stack shrink gap-3', styles.group)}>
      <summary>
        {texts.openHolidays}{' '}
        <span className={classNames('muted small', styles.hint)}>
          {texts.showHolidays(holidays.length, count)}
        </span>
      </summary>
      <p className={classNames('muted small', styles.hint)}>{texts.openHolidaysHint}</p>
      {holidays.map(({ name, day }) => {
        const isOpen = open.includes(day);
        return (
          <div key={day} className={classNames('row between breakable gap-3', styles.period)}>
            <Switch
              isSelected={isOpen}
              onChange={() => onChange(isOpen ? open.filter((one) => one !== day) : [...open, day].sort())}
            >
              {formatDayOfYear(day)}, {name}
            </Switch>
            <span className={classNames('muted small', styles.hint)}>
              {isOpen ? texts.holidayOpen : texts.holidayClosed}
            </span>
          </div>
        );
      })}
    </details>
  );
}

/** That orders are promised to days on which the studio is closed. */
function Promised({ settings, from, until }: { settings: StoredSettings; from: string; until: string }) {
  const orders = promisedTo(settings, from, until);
  if (orders === 0) return null;
  return <span className={styles.promised}>{texts.promised(orders)}</span>;
}

interface PeriodsProps {
  periods: readonly ClosingPeriod[];
  settings: StoredSettings;
  onChange: (periods: readonly ClosingPeriod[]) => void;
}

/** The studio's own closing days, and the fields of one more. */
function Periods({ periods, settings, onChange }: PeriodsProps) {
  const [typed, setTyped] = useState<ClosingPeriod>(EMPTY);
  const [errors, setErrors] = useState<{ name?: string; days?: string }>({});
  const type = (changes: Partial<ClosingPeriod>) => {
    setTyped((current) => ({ ...current, ...changes }));
    setErrors({});
  };

  function add() {
    const name = typed.name.trim();
    const until = typed.until || typed.from;
    const taken = overlappingPeriod(periods, typed.from, until);
    const found = {
      name: name === '' || name.length > 100 ? texts.nameInvalid : undefined,
      days: !areDaysValid(typed.from, until)
        ? texts.daysInvalid
        : taken && texts.daysTaken(taken.name, formatDays(taken.from, taken.until)),
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
    <fieldset className={classNames('stack shrink gap-3', styles.group)}>
      <legend>{texts.periods}</legend>
      {periods.length === 0 && <p className={classNames('muted small', styles.hint)}>{texts.noPeriods}</p>}
      {periods.map((period) => (
        <div
          key={`${period.from} ${period.until} ${period.name}`}
          className={classNames('row between breakable gap-3', styles.period)}
        >
          <span>
            {period.name}{' '}
            <span className={classNames('muted small', styles.hint)}>
              {formatDays(period.from, period.until)}
            </span>
            <Promised settings={settings} from={period.from} until={period.until} />
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
        {typed.from && <Promised settings={settings} from={typed.from} until={typed.until || typed.from} />}
        <Button variant="secondary" size="sm" onPress={add}>
          {texts.addPeriod}
        </Button>
      </div>
    </fieldset>
  );
}

interface TypedDay {
  isOpen: boolean;
  opens: string;
  closes: string;
}

interface HoursDraft {
  week: readonly TypedDay[];
  periods: readonly ClosingPeriod[];
  /** Holidays on which the studio works. */
  open: readonly string[];
}

function toDraft({ opening_hours, closing_periods, open_holidays }: SettingsValues): HoursDraft {
  return {
    week: texts.weekdays.map((_, index) => {
      const span = opening_hours[index + 1];
      return span ? { isOpen: true, opens: span[0], closes: span[1] } : CLOSED;
    }),
    periods: closing_periods,
    open: open_holidays,
  };
}

function parse({ week, periods, open }: HoursDraft): Parsed {
  const errors: Record<string, string | undefined> = {
    week: week.some(({ isOpen }) => isOpen) ? undefined : texts.allClosed,
  };
  const hours: Record<string, readonly [string, string]> = {};
  week.forEach(({ isOpen, opens, closes }, index) => {
    if (!isOpen) return;
    if (opens === '' || opens >= closes) errors[`day ${index}`] = texts.timesInvalid;
    hours[index + 1] = [opens, closes];
  });
  return { changes: { opening_hours: hours, closing_periods: periods, open_holidays: open }, errors };
}

/** The next five times that the studio is closed, holidays among them. */
function nextClosed({ holidays }: StoredSettings, { periods, open }: HoursDraft): ClosingPeriod[] {
  return [
    ...periods,
    ...holidays
      .filter(({ day }) => !open.includes(day))
      .map(({ name, day }) => ({ from: day, until: day, name })),
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
