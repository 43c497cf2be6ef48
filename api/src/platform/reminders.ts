/** Reminders of a day: some days before it, and once after it. */
import { dayMs } from './clock';

/** A reminder that no worker sent on its day is still sent this many days later. */
const catchUpDays = 3;

/** The days that a daily job has to look at. */
export function reminderWindow(now: Date, daysBefore: readonly number[]): { from: string; until: string } {
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  return { from: day(-catchUpDays), until: day(Math.max(...daysBefore)) };
}

/**
 * @param day a calendar day in UTC, `2026-11-20`
 * @param daysBefore the reminders before it
 * @returns the latest reminder whose time has come: the days before, or `past`; null if there is none, or it is too late for it
 */
export function reminderOf(day: string, now: Date, daysBefore: readonly number[]): number | 'past' | null {
  const daysLeft = Math.ceil((Date.parse(day) - now.getTime()) / dayMs);
  const latest = [...daysBefore, -1].filter((days) => daysLeft <= days).sort((a, b) => a - b)[0];
  if (latest === undefined || daysLeft <= latest - catchUpDays) return null;
  return latest === -1 ? 'past' : latest;
}
