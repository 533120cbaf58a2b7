import { ServiceExample } from '@rumklar/ui/ServiceExample';

/** One room before and after editing, beside the form. */
export function AuthExample() {
  return <ServiceExample service="fuld-styling" start={42} sizes="55vw" />;
}
