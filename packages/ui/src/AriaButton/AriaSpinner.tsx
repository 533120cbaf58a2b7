import { ProgressBarContext } from 'react-aria-components/ProgressBar';
import { useSlottedContext } from 'react-aria-components/slots';
import { Spinner } from '../Spinner/Spinner.tsx';

export function AriaSpinner() {
  return <Spinner id={useSlottedContext(ProgressBarContext)?.id} aria-label="Vent venligst" />;
}
