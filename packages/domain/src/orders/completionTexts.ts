/** Words of the dialogs that complete orders and take them back. */
export const completionTexts = {
  takenBack: 'Kunden mister adgangen til de leverede billeder, indtil ordren afsluttes igen.',
  /** Of several orders. */
  allTakenBack: 'Kunderne mister adgangen til de leverede billeder, indtil ordrerne afsluttes igen.',
  notified: 'Kunden får besked på e-mail.',
  allNotified: 'Kunderne får besked på e-mail.',
};
