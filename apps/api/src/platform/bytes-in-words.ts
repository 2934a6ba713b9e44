const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** A size as people read it in Portuguese, such as `9,5 MiB`. */
export const bytesInWords = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${(bytes / 1024 ** power).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${units[power]}`;
};
