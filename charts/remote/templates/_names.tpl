{{- define "remote.labels" -}}
app.kubernetes.io/part-of: hanout
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{/* Of the pods that upload: by these the shop's network policies open their way to the store. */}}
{{- define "remote.podLabels" -}}
app.kubernetes.io/name: hanout
{{- with .Values.shop.release }}
app.kubernetes.io/instance: {{ . }}
{{- end }}
app.kubernetes.io/component: uploads
{{- end -}}
