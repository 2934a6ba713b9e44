import type { ReactNode } from 'react';
import * as styles from './illustration.css.ts';

/** A sheet of paper in the background, slightly rotated. */
const behind = (
  <rect className={styles.sheet} x={52} y={18} width={104} height={82} rx={9} transform="rotate(-5 104 60)" />
);

const check = (x: number, y: number) => <path className={styles.onKey} d={`M${x - 3.5} ${y} l2.5 2.75 l4.75 -5.25`} />;

const meetings = (
  <>
    {behind}
    <rect className={styles.sheet} x={46} y={18} width={112} height={88} rx={9} />
    <rect className={styles.sunken} x={54} y={26} width={46} height={30} rx={5} />
    <rect className={styles.soft} x={104} y={26} width={46} height={30} rx={5} />
    <circle className={styles.mild} cx={77} cy={41} r={8} />
    <circle className={styles.key} cx={127} cy={41} r={8} />
    <path className={styles.voice.a} d="M56 70h14M82 70h6M104 70h22M140 70h8" />
    <path className={styles.voice.b} d="M74 82h5M92 82h8M130 82h6" />
    <path className={styles.voice.c} d="M60 94h8M112 94h14" />
    <circle className={styles.key} cx={156} cy={98} r={14} />
    <path className={styles.onKeyFill} d="M152.5 92.5v11l9 -5.5z" />
  </>
);

const conversations = (
  <>
    <path
      className={styles.sheet}
      d="M40 24h88a9 9 0 0 1 9 9v24a9 9 0 0 1 -9 9H58l-12 10v-10h-6a9 9 0 0 1 -9 -9V33a9 9 0 0 1 9 -9z"
    />
    <path className={styles.mark} d="M42 52h46" />
    <path className={styles.words} d="M44 38h78" />
    <path className={styles.strongWords} d="M44 52h42" />
    <path
      className={styles.soft}
      d="M88 74h74a9 9 0 0 1 9 9v18a9 9 0 0 1 -9 9h-6v9l-11 -9H88a9 9 0 0 1 -9 -9V83a9 9 0 0 1 9 -9z"
    />
    <circle className={styles.key} cx={95} cy={92} r={9} />
    <path className={styles.onKeyFill} d="M92.5 88v8l6.5 -4z" />
    <path className={styles.line} d="M112 90v4M119 86v12M126 89v6M133 84v16M140 88v8M147 90v4M154 87v10" />
  </>
);

const templates = (
  <>
    {behind}
    <rect className={styles.sheet} x={50} y={14} width={104} height={94} rx={9} />
    {[34, 58].map((y) => (
      <g key={y}>
        <circle className={styles.key} cx={69} cy={y} r={8} />
        {check(69, y)}
      </g>
    ))}
    <circle className={styles.dashed} cx={69} cy={82} r={7.5} />
    <path className={styles.strongWords} d="M86 30h36M86 54h48M86 78h30" />
    <path className={styles.words} d="M86 40h52M86 64h28M86 88h42" />
  </>
);

const reports = (
  <>
    <path className={styles.sheet} d="M42 56l60 -38l60 38v46a9 9 0 0 1 -9 9H51a9 9 0 0 1 -9 -9z" />
    <rect className={styles.sheet} x={58} y={16} width={88} height={80} rx={7} />
    <path className={styles.strongWords} d="M70 30h34" />
    <path className={styles.words} d="M70 41h64" />
    <rect className={styles.mild} x={72} y={66} width={11} height={16} rx={2.5} />
    <rect className={styles.mild} x={90} y={58} width={11} height={24} rx={2.5} />
    <rect className={styles.key} x={108} y={50} width={11} height={32} rx={2.5} />
    <path className={styles.soft} d="M42 58l52 32a15 15 0 0 0 16 0l52 -32v44a9 9 0 0 1 -9 9H51a9 9 0 0 1 -9 -9z" />
  </>
);

const search = (
  <>
    {behind}
    <rect className={styles.sheet} x={46} y={16} width={104} height={90} rx={9} />
    <path className={styles.words} d="M58 32h72M58 46h50M58 88h40" />
    <path className={styles.mark} d="M58 60h26" />
    <path className={styles.strongWords} d="M60 60h22" />
    <path className={styles.words} d="M90 60h40M58 74h24" />
    <circle className={styles.soft} cx={132} cy={76} r={20} />
    <path className={styles.line} d="M146.5 90.5L160 104" />
    <circle className={styles.line} cx={132} cy={76} r={20} />
  </>
);

const closed = (
  <>
    {behind}
    <rect className={styles.sheet} x={46} y={16} width={108} height={90} rx={9} />
    <path className={styles.words} d="M60 34h58M60 48h78M60 62h40" />
    <path className={styles.line} d="M91 76v-9a11 11 0 0 1 22 0v9" transform="translate(34 8)" />
    <rect className={styles.key} x={119} y={82} width={34} height={26} rx={6} />
    <path className={styles.onKey} d="M136 92v6" />
  </>
);

const done = (
  <>
    {behind}
    <rect className={styles.sheet} x={46} y={18} width={108} height={88} rx={9} />
    <path className={styles.words} d="M60 38h52M60 54h76M60 70h34M60 86h58" />
    <circle className={styles.key} cx={142} cy={82} r={19} />
    <path className={styles.onKey} d="M133.5 82l6 6.5l11.5 -13" />
  </>
);

/** A sound, and the part that is cut out of it. */
const clips = (
  <>
    {behind}
    <rect className={styles.sheet} x={42} y={18} width={118} height={88} rx={9} />
    <rect className={styles.soft} x={82} y={30} width={44} height={42} rx={6} />
    <path className={styles.words} d="M55 47v8M65 42v18M75 46v10M134 40v22M144 46v10" />
    <path className={styles.line} d="M91 45v12M98 38v26M105 43v16M112 36v30M119 45v12" />
    <path className={styles.mark} d="M55 89h46" />
    <path className={styles.strongWords} d="M57 89h42" />
    <path className={styles.words} d="M109 89h20" />
    <circle className={styles.key} cx={154} cy={96} r={15} />
    <path className={styles.onKeyFill} d="M150.5 90v12l9 -6z" />
  </>
);

/** Clips one after the other. */
const playlists = (
  <>
    {behind}
    <rect className={styles.sheet} x={46} y={14} width={108} height={94} rx={9} />
    <rect className={styles.key} x={58} y={24} width={30} height={20} rx={5} />
    <path className={styles.onKeyFill} d="M70 29.5v9l7 -4.5z" />
    <rect className={styles.soft} x={58} y={51} width={30} height={20} rx={5} />
    <rect className={styles.soft} x={58} y={78} width={30} height={20} rx={5} />
    <path className={styles.strongWords} d="M98 30h34" />
    <path className={styles.words} d="M98 39h22M98 57h42M98 66h18M98 84h28M98 93h36" />
  </>
);

/** A person in front of a closed door. */
const waiting = (
  <>
    {behind}
    <rect className={styles.sheet} x={46} y={16} width={108} height={90} rx={9} />
    <path className={styles.words} d="M60 34h30M60 48h22M60 62h28" />
    <path className={styles.soft} d="M104 28h34a4 4 0 0 1 4 4v60h-42v-60a4 4 0 0 1 4 -4z" />
    <path className={styles.line} d="M94 92h54M130 60v5" />
    <circle className={styles.key} cx={70} cy={88} r={10} />
    <path className={styles.dashed} d="M84 88h10" />
  </>
);

/** The drawings by name. */
export const drawings: Readonly<Record<IllustrationName, ReactNode>> = {
  meetings,
  conversations,
  templates,
  reports,
  search,
  closed,
  done,
  waiting,
  clips,
  playlists,
};

export type IllustrationName =
  | 'meetings'
  | 'conversations'
  | 'templates'
  | 'reports'
  | 'search'
  | 'closed'
  | 'done'
  | 'waiting'
  | 'clips'
  | 'playlists';

/** A drawing without its background. */
export function Drawing({ name }: { readonly name: IllustrationName }) {
  return (
    <svg viewBox="0 0 200 120" className={styles.drawing}>
      {drawings[name]}
    </svg>
  );
}
