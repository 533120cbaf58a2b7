import { drawLabel } from '@rumklar/backend/uploads/prepare/redraw';
import type { PortalSize } from '@rumklar/domain/images/delivery/portalSizes';
import { type LargerLimits, largerLimitsModes } from '@rumklar/domain/images/files/limits';
import { labelText, visibleLabel } from '@rumklar/domain/images/label';
import { parseWhole, type SettingsValues } from '@rumklar/domain/settings/settings';
import { settingsTexts, pictureTexts as texts } from '@rumklar/domain/settings/settingsTexts';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { IconButton } from '@rumklar/ui/IconButton';
import { Select } from '@rumklar/ui/Select';
import { serviceExampleImage } from '@rumklar/ui/ServiceExample/exampleImage.ts';
import { TextField } from '@rumklar/ui/TextField';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Confirm, Preview, SectionForm } from './SectionForm.tsx';
import styles from './Settings.module.css';
import type { Parsed } from './useDraft.ts';

/** How images are labelled, in which sizes they are downloaded, how long they are kept and how many an account may send. */
export function Pictures() {
  return (
    <SectionForm
      keys={['ai_label', 'portal_sizes', 'images_kept_months', 'larger_limits']}
      toDraft={toDraft}
      parse={parse}
    >
      {({ draft, change, errors, settings }) => (
        <>
          <TextField
            label={texts.aiLabel}
            hint={texts.aiLabelHint}
            autoComplete="off"
            maxLength={100}
            value={draft.label}
            onChange={(label) => change({ label })}
            errorMessage={errors.label}
          />
          <Preview title={texts.aiPreview}>
            <LabelOnImage label={labelText('generative', ['fuld-styling'], draft.label) ?? ''} />
          </Preview>
          {settings.values.ai_label === null && <Confirm what="label" />}
          <Sizes sizes={draft.sizes} errors={errors} onChange={(sizes) => change({ sizes })} />
          <TextField
            label={texts.months}
            hint={texts.monthsHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={draft.months}
            onChange={(months) => change({ months })}
            errorMessage={errors.months}
          />
          <Select
            label={texts.limits}
            hint={texts.limitsHint}
            options={MODES}
            value={draft.limits}
            onChange={(limits) => change({ limits })}
          />
        </>
      )}
    </SectionForm>
  );
}

/** An example image with the label, drawn as an image is that was made with AI, and its words below. */
function LabelOnImage({ label }: { label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = visibleLabel(label);
  useEffect(() => {
    const image = new Image();
    let isGone = false;
    image.onload = () => {
      const context = canvas.current?.getContext('2d');
      if (!context || isGone) return;
      context.drawImage(image, 0, 0, EXAMPLE.width, EXAMPLE.height);
      drawLabel(context, EXAMPLE, words);
    };
    image.src = serviceExampleImage(6, '').src;
    return () => {
      isGone = true;
    };
  }, [words]);
  return (
    <figure className={styles.labelled}>
      <canvas ref={canvas} {...EXAMPLE} role="img" aria-label={words} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

interface SizesProps {
  sizes: readonly TypedSize[];
  errors: Parsed['errors'];
  onChange: (sizes: readonly TypedSize[]) => void;
}

function Sizes({ sizes, errors, onChange }: SizesProps) {
  const change = (index: number, changes: Partial<TypedSize>) =>
    onChange(sizes.map((size, place) => (place === index ? { ...size, ...changes } : size)));
  return (
    <fieldset className={classNames('stack shrink gap-3', styles.group)}>
      <legend>{texts.sizes}</legend>
      <p className={classNames('muted small', styles.hint)}>{texts.sizesHint}</p>
      {sizes.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a size is known by its place alone while its name is typed
        <div key={index} className={styles.row}>
          <TextField
            label={texts.sizeName}
            autoComplete="off"
            maxLength={30}
            value={size.name}
            onChange={(name) => change(index, { name })}
            errorMessage={errors[`name ${index}`]}
          />
          <TextField
            label={texts.sizeEdge}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={size.edge}
            onChange={(edge) => change(index, { edge })}
            errorMessage={errors[`edge ${index}`]}
          />
          <IconButton
            icon={X}
            aria-label={texts.removeSize(size.name)}
            isDisabled={sizes.length === 1}
            onPress={() => onChange(sizes.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      {sizes.length < MOST_SIZES && (
        <div>
          <Button variant="secondary" size="sm" onPress={() => onChange([...sizes, { name: '', edge: '' }])}>
            {texts.addSize}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface TypedSize {
  name: string;
  edge: string;
}

interface PictureDraft {
  label: string;
  sizes: readonly TypedSize[];
  months: string;
  limits: LargerLimits;
}

function toDraft(values: SettingsValues): PictureDraft {
  return {
    label: values.ai_label ?? '',
    sizes: values.portal_sizes.map(({ name, edge }) => ({ name, edge: String(edge) })),
    months: String(values.images_kept_months ?? ''),
    limits: values.larger_limits,
  };
}

function parse({ label, sizes, months, limits }: PictureDraft): Parsed {
  const kept = parseWhole(months, 12, 600);
  const edges = sizes.map(({ edge }) => parseWhole(edge, 400, 6000));
  const names = sizes.map(({ name }) => name.trim());
  const stored: PortalSize[] = names.map((name, index) => ({ name, edge: edges[index] ?? 0 }));
  const errors: Record<string, string | undefined> = {
    label: label.trim().length > 100 ? texts.aiLabelInvalid : undefined,
    months: kept === undefined ? settingsTexts.whole(12, 600) : undefined,
  };
  names.forEach((name, index) => {
    const isTaken =
      TAKEN.includes(name.toLowerCase()) || names.slice(0, index).some((other) => isSame(other, name));
    if (name === '' || name.length > 30) errors[`name ${index}`] = texts.sizeNameInvalid;
    else if (isTaken) errors[`name ${index}`] = texts.sizeNameTaken;
    if (typeof edges[index] !== 'number') errors[`edge ${index}`] = texts.sizeEdgeInvalid;
  });
  return {
    changes: {
      ai_label: label.trim() || null,
      portal_sizes: stored,
      images_kept_months: kept ?? null,
      larger_limits: limits,
    },
    errors,
  };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const EXAMPLE = { width: 640, height: 427 };
const MODES = largerLimitsModes.map((value) => ({ value, label: texts.limitsModes[value] }));
const MOST_SIZES = 8;
/** Names of the other downloads. */
const TAKEN = ['tryk', 'originaler'];
