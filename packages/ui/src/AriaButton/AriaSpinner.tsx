import { ProgressBarContext } from 'react-aria-components/ProgressBar';
import { useSlottedContext } from 'react-aria-components/slots';
import { Spinner } from '../Spinner/Spinner.tsx';

/** The spinner of a pending button, which refers to it by its id. */
export function AriaSpinner() {
  return <Spinner id={useSlottedContext(ProgressBarContext)?.id} aria-label="Vent venligst" />;
}
