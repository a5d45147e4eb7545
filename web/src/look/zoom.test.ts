import { expect, it } from "vitest";
import { clamped, MOST, pinched } from "./zoom";

it("keeps the point under the fingers where it is", () => {
  const before = { scale: 2, x: -100, y: -50 };
  const after = pinched(before, 1.5, 300, 200);
  expect((300 - before.x) / before.scale).toBeCloseTo((300 - after.x) / after.scale);
  expect((200 - before.y) / before.scale).toBeCloseTo((200 - after.y) / after.scale);
});

it("goes neither below the whole picture nor nearer than there is something to see", () => {
  expect(pinched({ scale: 1, x: 0, y: 0 }, 0.1, 0, 0).scale).toBe(1);
  expect(pinched({ scale: 1, x: 0, y: 0 }, 100, 0, 0).scale).toBe(MOST);
});

it("never lets the picture leave its frame", () => {
  expect(clamped({ scale: 2, x: 50, y: -900 }, { width: 400, height: 300 })).toEqual({ scale: 2, x: 0, y: -300 });
});
