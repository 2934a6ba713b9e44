/** The zones of Brazil by the names of their cities. */
const brazilian: ReadonlyMap<string, string> = new Map([
  ['America/Sao_Paulo', 'São Paulo'],
  ['America/Fortaleza', 'Fortaleza'],
  ['America/Recife', 'Recife'],
  ['America/Bahia', 'Bahia'],
  ['America/Belem', 'Belém'],
  ['America/Manaus', 'Manaus'],
  ['America/Cuiaba', 'Cuiabá'],
  ['America/Porto_Velho', 'Porto Velho'],
  ['America/Rio_Branco', 'Rio Branco'],
  ['America/Noronha', 'Fernando de Noronha'],
]);

/** Zones to choose from; those of Brazil come first. */
export const zonesWith = (chosen: string | null): readonly string[] => [
  ...new Set([...brazilian.keys(), ...(chosen ? [chosen] : []), ...Intl.supportedValuesOf('timeZone')]),
];

/** A zone as it is read: "São Paulo", "America/New York". */
export const zoneName = (timeZone: string): string => brazilian.get(timeZone) ?? timeZone.replaceAll('_', ' ');
