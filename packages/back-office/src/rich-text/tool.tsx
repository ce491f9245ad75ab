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
  /** Spaces at the ends of the value count. */
  readonly exact?: boolean;
  /** Index of the action that Enter runs in this field; the first if absent. */
  readonly enter?: number;
}
type Values = Readonly<Record<string, string>>;

export interface ToolAct {
  readonly label: string;
  /** Required fields, whose errors are shown first. */
  readonly fields: readonly string[];
  /** @returns the error text for the person, or undefined if the action succeeded and the tool closes */
  readonly run: (values: Values) => string | undefined;
}

/** A toolbar button that opens a small form before it acts (BO-5.07). */
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
  /** Initial values of its fields. */
  initial: () => Values;
}) => {
  const { t } = useTranslation('dashboard.rich-text');
  const [values, setValues] = useState<Values>();
  const [problems, setProblems] = useState<Readonly<Record<string, ToolProblem>>>({});
  const [message, setMessage] = useState<string>();
  const close = (): void => {
    setValues(undefined);
    setProblems({});
    setMessage(undefined);
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
    setMessage(undefined);
    if (wrong.length > 0) return;
    const result = run(typed);
    if (result === undefined) close();
    else setMessage(result);
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
                // The surrounding form must not be submitted.
                event.preventDefault();
                event.stopPropagation();
                act(own);
              }}
            />
          ))}
          <span role="status">{message}</span>
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
