import { ServiceExample } from '@rumklar/ui/ServiceExample';

/** One room before and after: the sign of the house beside the form. */
export function AuthPhotograph() {
  return <ServiceExample service="fuld-styling" start={42} sizes="55vw" />;
}
