const longest = 80;

/** A file name from a title: "Diagnóstico com Padaria" is `diagnostico-com-padaria.pdf`. */
export const fileNameOf = (title: string, ending: string): string => {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/gu);
  return `${words?.join('-').slice(0, longest).replace(/-$/, '') ?? 'reuniao'}.${ending}`;
};

/** Names files from titles, each as it has named none before: a title may end as the second name of another does. */
export const openFileNames = (): ((title: string, ending: string) => string) => {
  const given = new Set<string>();
  const times = new Map<string, number>();
  return (title, ending) => {
    const name = fileNameOf(title, ending);
    let [count, free] = [times.get(name) ?? 1, name];
    for (; given.has(free); free = name.replace(/\.\w+$/, `-${count}$&`)) count += 1;
    times.set(name, count);
    given.add(free);
    return free;
  };
};
