/** What a customer reads on the page of an order that was completed and taken back. */
export const takenBackTexts = {
  title: 'Vi har taget ordren tilbage',
  meaning: 'Du kan se de færdige billeder igen, når ordren er afsluttet. Du får en e-mail, når de er klar.',
} as const;
