import { FileTrigger } from 'react-aria-components/FileTrigger';
import { AriaButton } from '../AriaButton/AriaButton.tsx';
import { acceptList } from '../ImageDropzone/uploadFile.ts';

interface ChooseFileProps {
  label: string;
  name: string;
  /** @default true */
  allowsMultiple?: boolean;
  /** @default 'secondary' */
  variant?: 'secondary' | 'quiet';
  onFiles: (files: File[]) => void;
}

export function ChooseFile({
  label,
  name,
  allowsMultiple = true,
  variant = 'secondary',
  onFiles,
}: ChooseFileProps) {
  return (
    <FileTrigger
      acceptedFileTypes={acceptList('image')}
      allowsMultiple={allowsMultiple}
      onSelect={(chosen) => chosen && chosen.length > 0 && onFiles([...chosen])}
    >
      <AriaButton variant={variant} size="sm" aria-label={name} data-choose>
        {label}
      </AriaButton>
    </FileTrigger>
  );
}
