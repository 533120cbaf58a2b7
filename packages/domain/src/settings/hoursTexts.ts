export const hoursTexts = {
  label: 'Åbningstider',
  description: 'Nye ordrer følger de nye tider. Ordrer, der allerede er lovet, beholder deres.',
  weekdays: ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'],
  week: 'Ugen',
  opens: (weekday: string) => `${weekday} fra`,
  closes: (weekday: string) => `${weekday} til`,
  closed: 'Lukket',
  timesInvalid: 'Skriv to klokkeslæt, det første først.',
  allClosed: 'Hold åbent mindst én dag om ugen.',
  periods: 'Lukkedage',
  noPeriods: 'Ingen egne lukkedage.',
  periodName: 'Navn',
  periodFrom: 'Første dag',
  periodUntil: 'Sidste dag',
  addPeriod: 'Tilføj lukkedage',
  removePeriod: (name: string) => `Fjern ${name}`,
  nameInvalid: 'Skriv et navn på højst 100 tegn.',
  daysInvalid: 'Vælg højst 100 dage, den første først og den sidste i dag eller senere.',
  openHolidays: 'Helligdage',
  openHolidaysHint: 'Lukket i forvejen. Slå en til for at arbejde den dag.',
  showHolidays: (count: number, open: number) =>
    open === 0 ? `${count} det næste år, alle lukkede` : `${count} det næste år, ${open} åbne`,
  holidayClosed: 'Lukket',
  holidayOpen: 'Åbent',
  promised: (orders: number) =>
    orders === 1
      ? '1 ordre er lovet her og beholder sin tid'
      : `${orders} ordrer er lovet her og beholder deres tid`,
  preview: 'De næste lukkedage',
} as const;
