import { PureArgsTable, useOf } from '@storybook/addon-docs/blocks';
import { Component, type ComponentType, type ReactNode, useState } from 'react';
import { FactsOf } from './facts-of.tsx';
import { Folded } from './folded.tsx';
import { InProduct } from './in-product.tsx';
import { type PropType, withControls } from './prop-controls.ts';

type Args = Readonly<Record<string, unknown>>;

interface GuardProps {
  args: Args;
  children: ReactNode;
}

interface GuardState {
  args: Args;
  message: string | undefined;
}

/** Error boundary: some props exclude each other, and the controls must stay usable. */
class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { args: this.props.args, message: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
  static getDerivedStateFromProps({ args }: GuardProps, state: GuardState) {
    return args === state.args ? null : { args, message: undefined };
  }
  override render() {
    return this.state.message === undefined ? (
      this.props.children
    ) : (
      <code data-playground-error>{this.state.message}</code>
    );
  }
}

const shown = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return '…';
  }
};

/** Initial values of unset controls: undefined would show a "Set boolean" button. */
const blanks: Readonly<Record<string, unknown>> = { boolean: false, text: '', number: null };

const blankOf = (prop: PropType): unknown => blanks[(prop.control as { type?: string } | undefined)?.type ?? ''];

const blanksOf = (props: Readonly<Record<string, PropType>>): Args =>
  Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, blankOf(prop)]));

/** Name of the component in the source; builds minify `Function.name`. */
const nameOf = (component: ComponentType<Args> & { __docgenInfo?: { displayName: string } }): string =>
  component.__docgenInfo?.displayName ?? '';

const isFunction = ({ type }: PropType) => (type as { name?: string } | undefined)?.name === 'function';
const isRequired = ({ type }: PropType) => Boolean((type as { required?: boolean } | undefined)?.required);

interface PlaygroundProps {
  /** The component. */
  of: ComponentType<Args>;
  /** Initial props. Functions are provided by the playground, which shows their calls. */
  args?: Args;
  /** Renders the component in its context; by default on its own. */
  render?: (props: Args) => ReactNode;
  /** Props that follow another: `{ onChange: 'value' }` sets `value` to the first argument of `onChange`. */
  follow?: Readonly<Record<string, string>>;
  /** Named values of object props: `{ layout: { wide: { … } } }`. */
  choices?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Thumbnail for the front page, if the component shows nothing initially. */
  drawing?: ReactNode;
  /** It fills the viewport: here a box with its height, which also contains its overlays. */
  isWholePage?: boolean;
}

const withChoices = (
  props: Readonly<Record<string, PropType>>,
  choices: NonNullable<PlaygroundProps['choices']>,
): Record<string, PropType> => ({
  ...props,
  ...Object.fromEntries(
    Object.entries(choices).map(([name, mapping]) => [
      name,
      { ...props[name], control: { type: 'select' }, options: Object.keys(mapping), mapping },
    ]),
  ),
});

const wholePage = { zoom: 0.6, blockSize: '26rem', overflow: 'auto', contain: 'layout' } as const;

/** A component with controls for all of its props. */
export function Playground({
  of: Tried,
  args: initial = {},
  render,
  follow = {},
  choices = {},
  isWholePage = false,
}: PlaygroundProps) {
  const resolved = useOf(Tried, ['component']);
  const { extractArgTypes } = resolved.projectAnnotations.parameters?.['docs'] ?? {};
  const [args, setArgs] = useState<Args>(initial);
  const [lastCall, setLastCall] = useState('');
  const props = withControls(withChoices(extractArgTypes(Tried) ?? {}, choices), initial);

  const calls = Object.fromEntries(
    Object.entries(props)
      .filter(([name, prop]) => isFunction(prop) && (isRequired(prop) || name in follow || name === 'onPress'))
      .map(([name]) => [
        name,
        (...values: unknown[]) => {
          setLastCall(`${name}(${values.map(shown).join(', ')})`);
          const followed = follow[name];
          if (followed) setArgs((before) => ({ ...before, [followed]: values[0] }));
        },
      ]),
  );
  const given = Object.fromEntries(
    Object.entries(args)
      .filter(([name, value]) => name in initial || value !== blankOf(props[name] ?? {}))
      .map(([name, value]) => [name, props[name]?.mapping?.[String(value)] ?? value]),
  );
  const tried = <Guard args={args}>{render ? render({ ...calls, ...given }) : <Tried {...calls} {...given} />}</Guard>;
  const table = (
    <PureArgsTable
      rows={props}
      args={{ ...blanksOf(props), ...args }}
      updateArgs={(changed) => setArgs((before) => ({ ...before, ...changed }))}
      resetArgs={() => setArgs(initial)}
    />
  );
  const count = Object.keys(props).length;
  return (
    <>
      <InProduct>
        {isWholePage ? (
          <div style={wholePage} data-whole-page>
            {tried}
          </div>
        ) : (
          tried
        )}
      </InProduct>
      {lastCall && <output>{lastCall}</output>}
      {count > 0 && <Folded summary={`${count} props, with controls`}>{table}</Folded>}
      <FactsOf name={nameOf(Tried)} />
    </>
  );
}
