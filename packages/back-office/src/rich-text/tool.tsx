import { useTranslation } from '@shop/kit';
import { Button, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useState, type ReactNode } from 'react';
import type { ToolProblem, ToolRule } from './tool-rules.ts';

export interface ToolField {
  readonly name: string;
  readonly label: string;
  readonly rule?: ToolRule;
  readonly ltr?: boolean;
  /** To the sign, spaces at its ends too. */
  readonly exact?: boolean;
  /** Which of the acts Enter runs in it; absent: the first. */
  readonly enter?: number;
}
type Values = Readonly<Record<string, string>>;

export interface ToolAct {
  readonly label: string;
  /** The fields that it needs; what is wrong with them is said first. */
  readonly fields: readonly string[];
  /** @returns what the person is told; undefined: it is done, and the tool closes */
  readonly run: (values: Values) => string | undefined;
}

/** One of the toolbar's that asks for something before it does what it says (BO-5.07). */
export const Tool = ({
  label,
  icon,
  active = false,
  fields,
  acts,
  initial,
}: {
  label: string;
  icon: ReactNode;
  active?: boolean;
  fields: readonly ToolField[];
  acts: readonly ToolAct[];
  /** What stands in its fields when it is opened. */
  initial: () => Values;
}) => {
  const { t } = useTranslation('dashboard.rich-text');
  const [values, setValues] = useState<Values>();
  const [problems, setProblems] = useState<Readonly<Record<string, ToolProblem>>>({});
  const [told, setTold] = useState<string>();
  const close = (): void => {
    setValues(undefined);
    setProblems({});
    setTold(undefined);
  };
  const act = ({ fields: needed, run }: ToolAct): void => {
    if (!values) return;
    const typed = Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const isExact = fields.some((field) => field.name === name && field.exact);
        return [name, isExact ? value : value.trim()];
      }),
    );
    const wrong = fields.flatMap(({ name, rule }) => {
      const problem = needed.includes(name) ? rule?.(typed[name] ?? '') : undefined;
      return problem ? [[name, problem] as const] : [];
    });
    setProblems(Object.fromEntries(wrong));
    setTold(undefined);
    if (wrong.length > 0) return;
    const said = run(typed);
    if (said === undefined) close();
    else setTold(said);
  };
  return (
    <Popover opened={values !== undefined} onChange={(opened) => !opened && close()} trapFocus withinPortal width={300}>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={label}
          title={label}
          active={active}
          onClick={() => (values ? close() : setValues(initial()))}
        >
          {icon}
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <Stack gap="xs">
          {fields.map(({ name, label: fieldLabel, ltr, enter = 0 }, at) => (
            <TextInput
              key={name}
              label={fieldLabel}
              value={values?.[name] ?? ''}
              error={problems[name] && t(`problem.${problems[name]}`)}
              {...(ltr && { dir: 'ltr' as const })}
              {...(at === 0 && { 'data-autofocus': true })}
              onChange={({ currentTarget: { value } }) => setValues((now) => ({ ...now, [name]: value }))}
              onKeyDown={(event) => {
                const own = acts[enter];
                if (event.key !== 'Enter' || !own) return;
                // The form that the text is part of is not sent.
                event.preventDefault();
                event.stopPropagation();
                act(own);
              }}
            />
          ))}
          <span role="status">{told}</span>
          {acts.map((one) => (
            <Button key={one.label} variant="default" onClick={() => act(one)}>
              {one.label}
            </Button>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
