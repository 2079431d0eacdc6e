import { Button, Checkbox, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { MOST_LABEL, MOST_QUESTIONS, QUESTION_KINDS, type QuestionKind } from '../../../form.ts';
import { blankQuestion, type QuestionDraft } from './form-draft.ts';
import classes from './form-editor.module.css';
import { KIND_NAMES } from './question-words.ts';
import { moveBy } from './reorder.ts';
import { RowButtons } from './row-buttons.tsx';
import type { SectionProps } from './section-props.ts';
import { useReordering } from './use-reordering.ts';

interface QuestionsSectionProps extends SectionProps {
  readonly hasRegistrations: boolean;
}

/** Questions and consents of the organizer's own. */
export function QuestionsSection(props: QuestionsSectionProps) {
  const { draft, onChange, faults, hasRegistrations } = props;
  const { questions } = draft;
  const { list, announcement, focusRow } = useReordering();
  const remove = async ({ id, key, label }: QuestionDraft) => {
    const isAnswered = id !== null && hasRegistrations;
    const sure =
      !isAnswered ||
      (await confirmAction({
        question: `Remove '${label}'?`,
        detail: 'When you save the form, the answers given to it go as well.',
        confirm: 'Remove question',
        danger: true,
      }));
    if (!sure) return;
    const at = questions.findIndex((one) => one.key === key);
    onChange({ questions: questions.toSpliced(at, 1) });
    focusRow({
      key: (questions[at + 1] ?? questions[at - 1])?.key,
      target: 'up',
      announcement: 'The question is removed.',
    });
  };
  const add = (kind: QuestionKind) => {
    const question = blankQuestion(kind);
    onChange({ questions: [...questions, question] });
    focusRow({ key: question.key, target: 'input', announcement: '' });
  };
  return (
    <section className={classes['section']} aria-labelledby="form-questions">
      <h2 id="form-questions">Your questions</h2>
      {questions.length === 0 && (
        <Text c="dimmed">
          Shirt sizes, preferred evenings, the consent to your rules: add what you have to know.
        </Text>
      )}
      <ol ref={list} className={classes['rows']}>
        {questions.map((question, at) => (
          <li key={question.key} data-key={question.key} className={classes['row']}>
            <QuestionInputs
              {...{ question, at, faults, hasRegistrations }}
              onChange={(changes) =>
                onChange({ questions: questions.with(at, { ...question, ...changes }) })
              }
            />
            <Group justify="space-between" gap="4px 16px">
              <Checkbox
                label="Required"
                aria-label={`Question ${at + 1} is required`}
                checked={question.isRequired}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ questions: questions.with(at, { ...question, isRequired: checked }) })
                }
              />
              <RowButtons
                name={`question ${at + 1}`}
                at={at}
                count={questions.length}
                onMove={(by) => {
                  onChange({ questions: moveBy(questions, at, by) });
                  focusRow({
                    key: question.key,
                    target: by < 0 ? 'up' : 'down',
                    announcement: `The question is number ${at + by + 1} now.`,
                  });
                }}
                onRemove={() => void remove(question)}
              />
            </Group>
          </li>
        ))}
      </ol>
      <p className={classes['unseen']} role="status">
        {announcement}
      </p>
      {questions.length < MOST_QUESTIONS && (
        <Group gap="xs">
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => add('text')}
          >
            Add question
          </Button>
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => add('consent')}
          >
            Add consent
          </Button>
        </Group>
      )}
    </section>
  );
}

interface QuestionInputsProps {
  readonly question: QuestionDraft;
  readonly at: number;
  readonly faults: SectionProps['faults'];
  readonly hasRegistrations: boolean;
  readonly onChange: (changes: Partial<QuestionDraft>) => void;
}

function QuestionInputs(props: QuestionInputsProps) {
  const { question, at, faults, hasRegistrations, onChange } = props;
  const { id, kind, label, purpose, choices } = question;
  const isConsent = kind === 'consent';
  const isStored = id !== null && hasRegistrations;
  const reason = isConsent ? 'Why you need it' : 'What the answer is for';
  return (
    <>
      <div className={classes['inputs']}>
        {isConsent ? (
          <Textarea
            label="Consent"
            aria-label={`Consent ${at + 1}`}
            placeholder="I have read the rules of the league and keep to them."
            description={
              isStored
                ? 'New words are a new version: whoever has agreed before keeps the old one.'
                : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={label}
            maxLength={MOST_LABEL}
            autosize
            error={faults.get(`questions.${at}.label`)}
            onChange={({ currentTarget: { value } }) => onChange({ label: value })}
            className={classes['wide'] ?? ''}
          />
        ) : (
          <TextInput
            label="Question"
            aria-label={`Question ${at + 1}`}
            value={label}
            maxLength={MOST_LABEL}
            autoComplete="off"
            error={faults.get(`questions.${at}.label`)}
            onChange={({ currentTarget: { value } }) => onChange({ label: value })}
            className={classes['wide'] ?? ''}
          />
        )}
        <NativeSelect
          label="Kind"
          aria-label={`Kind of question ${at + 1}`}
          value={kind}
          disabled={isStored}
          data={QUESTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          onChange={({ currentTarget: { value } }) => onChange({ kind: value as QuestionKind })} // of the values above
        />
      </div>
      {kind === 'choice' && (
        <Textarea
          label="Choices"
          aria-label={`Choices of question ${at + 1}`}
          description="One a line."
          value={choices}
          autosize
          minRows={3}
          error={faults.get(`questions.${at}.choices`)}
          onChange={({ currentTarget: { value } }) => onChange({ choices: value })}
        />
      )}
      <TextInput
        label={reason}
        aria-label={`${reason}, question ${at + 1}`}
        placeholder={isConsent ? '' : 'To order the shirts'}
        description="People see it below the question."
        value={purpose}
        maxLength={MOST_LABEL}
        autoComplete="off"
        error={faults.get(`questions.${at}.purpose`)}
        onChange={({ currentTarget: { value } }) => onChange({ purpose: value })}
      />
    </>
  );
}
