/** Words of the section Løfter. */
export const promiseTexts = {
  label: 'Løfter',
  description: 'Det, kunderne kan regne med. Rettelser, der er bestilt, beholder deres.',
  rounds: 'Gratis runder rettelser',
  roundsHint: 'Nye ønsker pr. ordre, der ikke koster noget. Tomt: hvert ønske får en pris.',
  days: 'Dage efter levering',
  daysHint: 'Så længe er runderne gratis.',
  daysMissing: 'Skriv, hvor længe runderne er gratis, fra 1 til 1.000 dage.',
  roundsMissing: 'Skriv, hvor mange runder der er gratis.',
  hours: 'Arbejdstimer, til en rettelse er klar',
  hoursHint: 'Tomt: der loves ingen tid.',
  hoursInvalid: 'Skriv hele eller halve timer fra 0,5 til 1.000, eller lad feltet være tomt.',
  check: 'Kontrol før levering',
  checkHint: 'Om en anden ser billederne, før kunden får dem.',
  checks: { auto: 'Når flere arbejder her', always: 'Altid', never: 'Aldrig' },
  preview: 'Sådan læser kunden det',
  nothing: 'Der loves ikke noget om rettelser.',
} as const;
