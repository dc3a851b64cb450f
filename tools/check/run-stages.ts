import { existsSync, rmSync } from 'node:fs';
import { runCommand } from './run-command.ts';
import { CAPACITY, type Stage } from './stages.ts';
import { readReport, type TestFile, type TestResult } from './test-report.ts';

export interface StageResult {
  readonly stage: Stage;
  readonly seconds: number;
  readonly results: readonly TestResult[];
  /** Empty where the command is itself the check. */
  readonly files: readonly TestFile[];
  /** What it printed. */
  readonly output: string;
}

/** Runs every stage as soon as there is room for it and those before it have ended, well or badly. */
export async function runStages(
  stages: readonly Stage[],
  onEnd: (result: StageResult) => void,
): Promise<StageResult[]> {
  const waiting = [...stages];
  const running = new Map<Stage, Promise<StageResult>>();
  const ended: StageResult[] = [];
  while (waiting.length > 0 || running.size > 0) {
    for (const stage of waiting.filter((one) => canBegin(one, waiting, [...running.keys()]))) {
      if (!hasRoom(stage, [...running.keys()])) continue;
      waiting.splice(waiting.indexOf(stage), 1);
      running.set(stage, runStage(stage));
    }
    const result = await Promise.race(running.values());
    running.delete(result.stage);
    ended.push(result);
    onEnd(result);
  }
  return ended;
}

function canBegin({ after = [] }: Stage, waiting: readonly Stage[], running: readonly Stage[]): boolean {
  return ![...waiting, ...running].some(({ name }) => after.includes(name));
}

/** A stage that needs more than there is begins when it is alone. */
function hasRoom({ load }: Stage, running: readonly Stage[]): boolean {
  return running.length === 0 || running.reduce((sum, stage) => sum + stage.load, load) <= CAPACITY;
}

async function runStage(stage: Stage): Promise<StageResult> {
  const report = `.cache/check/${stage.name}.json`;
  rmSync(report, { force: true });
  const began = performance.now();
  const { ok, output } = await runCommand(stage.command, { CHECK_REPORT: report });
  const seconds = (performance.now() - began) / 1000;
  if (stage.rule !== undefined)
    return { stage, seconds, output, files: [], results: [{ name: stage.rule, passed: ok, seconds }] };
  const { files, errors } = existsSync(report) ? readReport(report) : { files: [], errors: [] };
  const tests = files.flatMap(({ tests: own }) => own);
  // A runner that fails although no test did, or that ran none, has not shown anything.
  const isSound = errors.length === 0 && tests.length > 0 && (ok || tests.some(({ passed }) => !passed));
  const results = isSound
    ? tests
    : [...tests, { name: `${stage.name}: the runner itself failed`, passed: false, seconds }];
  return { stage, seconds, output, files, results };
}
