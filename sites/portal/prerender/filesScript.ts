import { EARLY_FILES } from '../src/layout/earlyFiles.ts';

/**
 * Makes the button for files of the prerendered page, and drops on it, work before its code has loaded: the files wait for the
 * form, which takes them by `takeEarlyFiles`. The button says how many there are.
 */
export const filesScript = `{
const place = document.querySelector("#root [data-choose]");
const [button, input] = [place.querySelector("button"), place.querySelector("input")];
const early = window.${EARLY_FILES} = { files: [], take: undefined };
button.disabled = input.disabled = false;
button.onclick = () => input.click();
const add = (files) => {
  if (early.take) return early.take([...files]);
  const { length } = early.files = [...early.files, ...files];
  button.lastChild.textContent = length === 1 ? "1 billede er valgt" : length + " billeder er valgt";
};
input.onchange = () => add(input.files);
// The form takes its own drops.
document.addEventListener("dragover", (event) => early.take || event.preventDefault());
document.addEventListener("drop", (event) => {
  if (early.take) return;
  event.preventDefault();
  if (event.dataTransfer.files.length > 0) add(event.dataTransfer.files);
});
}`;
