import { useLingui } from '@lingui/react/macro';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Label, Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { classNames } from '../layout/class-names.ts';
import * as field from './field.css.ts';
import * as styles from './slider.css.ts';

type SliderBase = {
  /** What is set. */
  readonly label: string;
  /** Under it: what helps to set it. */
  readonly description?: string;
  /** The least. */
  readonly minValue?: number;
  /** The most. */
  readonly maxValue?: number;
  /** What it changes by. */
  readonly step?: number;
  /** How numbers are written, as `Intl.NumberFormat` takes it. */
  readonly formatOptions?: Intl.NumberFormatOptions;
  /** Can’t be used now. */
  readonly isDisabled?: boolean;
};

export type SliderProps = SliderBase & {
  /** Its value, where the parent keeps it. */
  readonly value?: number;
  /** Its value at first, where it keeps it itself. */
  readonly defaultValue?: number;
  /** Gets each new value. */
  readonly onChange?: (value: number) => void;
  /** The hand has let go: the moment to store it. */
  readonly onChangeEnd?: (value: number) => void;
  /** The name under which a form sends it. */
  readonly name?: string;
};

const percent = (portion: number) => `${portion * 100}%`;

function Head({ label }: Pick<SliderBase, 'label'>) {
  return (
    <div className={field.labelRow}>
      <Label className={field.label}>{label}</Label>
      <SliderOutput className={styles.output}>
        {({ state }) => state.values.map((_, index) => state.getThumbValueLabel(index)).join(' – ')}
      </SliderOutput>
    </div>
  );
}

const Description = ({ children }: { readonly children: string | undefined }) =>
  children && <p className={field.description}>{children}</p>;

/** A rough number on a scale, where the place says more than the digits. An exact one is a `NumberField`. */
export function Slider({ label, description, name, ...rest }: SliderProps) {
  return (
    <AriaSlider<number> {...rest} className={styles.slider}>
      <Head label={label} />
      <SliderTrack className={styles.track}>
        {({ state }) => (
          <>
            <span className={styles.rail} />
            <span
              className={classNames(styles.filled, styles.fromStart)}
              style={assignInlineVars({ [styles.size]: percent(state.getThumbPercent(0)) })}
            />
            <SliderThumb className={styles.thumb} {...(name && { name })} />
          </>
        )}
      </SliderTrack>
      <Description>{description}</Description>
    </AriaSlider>
  );
}

/** Least and most, both included. */
export type NumberRange = { readonly from: number; readonly to: number };

export type RangeSliderProps = SliderBase & {
  /** Its value, where the parent keeps it. */
  readonly value?: NumberRange;
  /** Its value at first, where it keeps it itself. */
  readonly defaultValue?: NumberRange;
  /** Gets each new value. */
  readonly onChange?: (value: NumberRange) => void;
  /** Gets the span when it is let go. */
  readonly onChangeEnd?: (value: NumberRange) => void;
};

const toPair = (range: NumberRange) => [range.from, range.to];

const told = (tell: ((value: NumberRange) => void) | undefined) => (values: number[]) => {
  const [from, to] = values;
  if (from !== undefined && to !== undefined) tell?.({ from, to });
};

/** From a number to a number, as a score filter. */
export function RangeSlider({
  label,
  description,
  value,
  defaultValue,
  onChange,
  onChangeEnd,
  ...rest
}: RangeSliderProps) {
  const { t } = useLingui();
  return (
    <AriaSlider<number[]>
      {...rest}
      {...(value && { value: toPair(value) })}
      {...(!value && { defaultValue: toPair(defaultValue ?? { from: rest.minValue ?? 0, to: rest.maxValue ?? 100 }) })}
      onChange={told(onChange)}
      onChangeEnd={told(onChangeEnd)}
      className={styles.slider}
    >
      <Head label={label} />
      <SliderTrack className={styles.track}>
        {({ state }) => (
          <>
            <span className={styles.rail} />
            <span
              className={styles.filled}
              style={assignInlineVars({
                [styles.from]: percent(state.getThumbPercent(0)),
                [styles.size]: percent(state.getThumbPercent(1) - state.getThumbPercent(0)),
              })}
            />
            <SliderThumb index={0} className={styles.thumb} aria-label={t`De`} />
            <SliderThumb index={1} className={styles.thumb} aria-label={t`Até`} />
          </>
        )}
      </SliderTrack>
      <Description>{description}</Description>
    </AriaSlider>
  );
}
